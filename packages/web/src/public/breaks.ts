import { phrasesOf } from '@app/ui/text/phrase-parser.ts'

/**
 * A page whose headings have places where a line may end, for browsers that know none between words. The name of a heading is
 * its whole text, because screen readers read the parts around `<wbr>` apart. A heading with more than text, or one that a script
 * fills in, stays as it is.
 */
export function withBreaks(html: string): string {
  return html.replaceAll(
    /<(h[1-3])( [^>]*)?>(?:<span>)?([^<&]+)(?:<\/span>)?<\/\1>/g,
    (heading, tag, attributes = '', text) => {
      const phrases = phrasesOf(text)
      if (phrases.length < 2 || / (?:aria|data-part)\b/.test(attributes)) return heading
      return `<${tag}${attributes} aria-label="${text}">${phrases.join('<wbr>')}</${tag}>`
    },
  )
}
