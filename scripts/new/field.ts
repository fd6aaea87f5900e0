import type { Names } from './names.ts'
import type { Skeleton } from './skeleton.ts'

/** An optional line of text about an event: members read it on the page, mails leave it out. */
export function fieldSkeleton({ camel }: Names): Skeleton {
  const isUsed = new RegExp(`^ +${camel}: `, 'm')
  const label = '新しい項目'
  const insertions: readonly (readonly [path: string, before: RegExp, text: string])[] = [
    [
      'packages/shared/src/events/fields.ts',
      /^\} as const satisfies Readonly<Record<string, EventField>>/,
      `  ${camel}: { kind: 'text', max: 200, audience: 'member', missingIn: 'releases' },\n`,
    ],
    [
      'packages/shared/src/events/detail-contract.ts',
      /^\} satisfies ReadEntries/,
      `  ${camel}: v.optional(v.nullable(v.string()), null),\n`,
    ],
    ['packages/lambdas/src/tables/personal/events.ts', /^ {6}opensAt: 'none',/, `      ${camel}: 'none',\n`],
    ['packages/console/src/text/events.ts', /^ {2}counterShards: '/, `  ${camel}: '${label}',\n`],
    [
      'packages/console/src/features/events/form-places.tsx',
      /^ {2}eventStartDateTime: \{ group/,
      `  ${camel}: { group: 'about' },\n`,
    ],
    ['packages/ui/src/text/event-view.ts', /^ {2}newTab: '/, `  ${camel}: '${label}',\n`],
    ['packages/shared/src/languages/en.ts', /^ {4}newTab: '/, `    ${camel}: 'New field',\n`],
    ['packages/shared/src/languages/easy.ts', /^ {4}newTab: '/, `    ${camel}: '新《あたら》しいこと',\n`],
    [
      'packages/ui/src/event-view/EventFacts.tsx',
      /^ {8}<Fact name=\{words\.ages\} icon="people">/,
      `        <TextFact name={words.${camel}} icon="check" text={event.${camel}} />\n`,
    ],
    [
      'packages/ui/src/event-view/event-places.test.ts',
      /^\} satisfies Record<MemberName/,
      `  ${camel}: 'facts',\n`,
    ],
    [
      'packages/lambdas/src/features/mails/event-facts.test.ts',
      /^\} satisfies Record<PlainName/,
      `  ${camel}: PAGE,\n`,
    ],
  ]
  return {
    files: {},
    insertions: insertions.map(([path, before, text]) => ({ path, before, text, unless: isUsed })),
  }
}
