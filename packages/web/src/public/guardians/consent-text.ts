import type { ConsentSection } from '@app/shared/guardians/consent-parts.ts'
import { consentPieces } from '@app/shared/guardians/consent-readings.ts'
import { operator } from '@app/ui/operator.ts'
import { element } from '#public/guardians/views.ts'

/**
 * The text a guardian approves, line by line as the server sent it: what is shown is what is recorded. The switch ふりがな
 * shows readings above the words.
 */
export function consentText(
  { sections, childName }: { readonly sections: readonly ConsentSection[]; readonly childName: string },
  level: 'h2' | 'h3',
): HTMLElement[] {
  const names = [childName, operator.companyName, operator.serviceName]
  const read = (line: string) => consentPieces(line, names).map(({ text, reading }) => ruby(text, reading))
  return sections.map(({ heading, lines }) => {
    const section = element(
      'section',
      element(level, ...read(heading)),
      ...lines.map((line) => element('p', ...read(line))),
    )
    section.className = 'consent-section'
    return section
  })
}

function ruby(text: string, reading: string | undefined): Node | string {
  if (reading === undefined) return text
  return element('ruby', text, element('rp', '（'), element('rt', reading), element('rp', '）'))
}
