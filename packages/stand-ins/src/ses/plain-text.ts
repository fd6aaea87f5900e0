/** The text of a simple HTML mail: a line for each paragraph, no tags. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<\/p>\s*|<br\s*\/?>/g, '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
