/** The words of an HTML mail as a reader without HTML shows them: lines without tags, a link's address after its words. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<head>[\s\S]*?<\/head>|<div[^>]*display:none[^<]*<\/div>|\n/g, '')
    .replaceAll(/<br>(?=<strong)/g, '：')
    .replaceAll(/<br\s*\/?>|<\/(?:p|td|h1|table)>/g, '\n')
    .replaceAll(/<a href="([^"]+)"[^>]*>([^<]*)<\/a>/g, '$2\n$1\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()
}
