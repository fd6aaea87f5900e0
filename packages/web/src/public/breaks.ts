import { phrasesOf } from '@app/ui/text/phrase-parser.ts'

/**
 * A page whose headings have places where a line may end, for browsers that know none between words. The name of a heading is
 * its whole text, because screen readers read the parts around `<wbr>` apart. A heading with more than text stays as it is.
 */
export function withBreaks(html: string): string {
  return html.replaceAll(/<(h[1-3])( [^>]*)?>([^<&]+)<\/\1>/g, (heading, tag, attributes = '', text) => {
    const phrases = phrasesOf(text)
    if (phrases.length < 2 || attributes.includes('aria-')) return heading
    return `<${tag}${attributes} aria-label="${text}">${phrases.join('<wbr>')}</${tag}>`
  })
}
