/** The words of a simple HTML mail: a line for each paragraph, no tags, a link's address after its words. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/p>\s*|<br\s*\/?>/g, '\n')
    .replaceAll(/<a href="([^"]+)">([^<]*)<\/a>/g, '$2\n$1')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
