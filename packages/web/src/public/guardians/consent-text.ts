import type { ConsentSection } from '@app/shared/guardians/consent-parts.ts'
import { element } from '#public/guardians/views.ts'

/** The text a guardian approves, line by line as the server sent it: what is shown is what is recorded. */
export function consentText(sections: readonly ConsentSection[], level: 'h2' | 'h3'): HTMLElement[] {
  return sections.map(({ heading, lines }) => {
    const section = element('section', element(level, heading), ...lines.map((line) => element('p', line)))
    section.className = 'consent-section'
    return section
  })
}
