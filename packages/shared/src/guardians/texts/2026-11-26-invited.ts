import type { ConsentFacts, ConsentSection } from '#guardians/consent-parts.ts'
import { text20261123 } from '#guardians/texts/2026-11-23.ts'

/** What a guardian approves by inviting a child of their household, from 26 November 2026 on. Never changed. */
export function text20261126Invited(facts: ConsentFacts): ConsentSection[] {
  const { serviceName, childName, childAge } = facts
  const [, ...rest] = text20261123(facts)
  return [
    {
      heading: 'お子さまを招待する前に',
      lines: [
        `${childName}さん（${childAge}歳）を、${serviceName}の会員登録に招待します。`,
        '18歳未満の方が利用するには、保護者の方の同意が必要です。',
        '下の説明をお読みになり、同意して招待してください。お子さまが登録すると、この同意が記録されます。',
      ],
    },
    ...rest.map((section) =>
      section.heading === '同意しないとき'
        ? {
            heading: '招待を取り消すとき',
            lines: [
              'お子さまが登録する前なら、招待を取り消せます。この同意も、なかったことになります。',
              'お子さまが7日のあいだに登録しないときも、同じです。',
            ],
          }
        : section,
    ),
  ]
}
