import type { Equivalent } from '../mutant.ts'

/** Mutants of what all features share (keys, text, uploads, QR, roles) that no test can find. */
export const base: readonly Equivalent[] = [
  {
    file: 'packages/shared/src/base/call.ts',
    text: 'return [...path.matchAll(/\\{(\\w+)\\}/g)].flatMap((match) => match[1] ?? [])',
    mutants: ['[] → ["Stryker was here"]'],
    why: 'the group is in every match',
  },
  {
    file: 'packages/shared/src/base/field.ts',
    text: "for (const _ of new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)) count += 1",
    mutants: ["{ granularity: 'grapheme' } → {}"],
    why: 'graphemes are the default',
  },
  {
    file: 'packages/shared/src/base/field.ts',
    text: "kept === undefined ? found : '',",
    mutants: [`'' → "Stryker was here!"`],
    why: 'only hidden characters are looked for in the text that is left',
  },
  {
    file: 'packages/shared/src/base/same-characters.ts',
    text: "const [first = '', ...others] = group",
    mutants: [`'' → "Stryker was here!"`],
    why: 'no group is empty',
  },
  {
    file: 'packages/shared/src/base/tokyo.ts',
    text: "const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''",
    mutants: [`'' → "Stryker was here!"`],
    why: 'the format has every part that is asked for',
  },
  {
    file: 'packages/shared/src/base/web-address.ts',
    text: "v.transform((written) => readWebAddress(written) ?? ''),",
    mutants: [`'' → "Stryker was here!"`],
    why: 'the check before it has refused what is no address',
  },
  {
    file: 'packages/shared/src/qr/rules.ts',
    text: "const [sealed = '', offline = null] = encryptedUserId.split('.')",
    mutants: [`'' → "Stryker was here!"`],
    why: 'a text has a first part',
  },
  {
    file: 'packages/shared/src/qr/rules.ts',
    text: 'return match?.[1] === undefined || match[2] === undefined',
    mutants: ['match[2] === undefined → false'],
    why: 'a match has both groups',
  },
  {
    file: 'packages/shared/src/staff/roles.ts',
    text: 'return organizationId !== null && organizationIds.includes(organizationId)',
    mutants: ['organizationId !== null → true'],
    why: 'null is in no list of ids',
  },
  {
    file: 'packages/shared/src/uploads/rules.ts',
    text: "const ending = /\\.([A-Za-z]{3,4})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''",
    mutants: [
      `'' → "Stryker was here!"`,
      '/\\.([A-Za-z]{3,4})$/.exec(fileName)?.[1]?.toLowerCase → /\\.([A-Za-z]{3,4})$/.exec(fileName)?.[1].toLowerCase',
    ],
    why: 'a match has the group, and what is no ending is not in the list',
  },
  {
    file: 'packages/shared/src/uploads/rules.ts',
    text: 'const visible = graphemes(plain) <= NAME_GRAPHEMES ? plain : firstGraphemes(plain, NAME_GRAPHEMES)',
    mutants: [
      'graphemes(plain) <= NAME_GRAPHEMES → false',
      'graphemes(plain) <= NAME_GRAPHEMES → graphemes(plain) < NAME_GRAPHEMES',
    ],
    why: 'a short name has no more than its own characters',
  },
  {
    file: 'packages/shared/src/uploads/rules.ts',
    text: "const segments = new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)",
    mutants: ["{ granularity: 'grapheme' } → {}"],
    why: 'graphemes are the default',
  },
]
