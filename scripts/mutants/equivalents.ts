import type { Equivalent } from './mutant.ts'

/** Mutants that no test can find. They do not count. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'packages/console/src/features/events/beginning.ts',
    text: "if (kept === null || form === null || isSameForm(form, saved)) return { kind: 'saved', form: saved }",
    mutant: 'kept === null → false',
    why: 'nothing kept gives no form either; the compiler needs both',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: 'if (name !== undefined) errors[name] ??= WRONG[name] ?? fieldErrors.textLong',
    mutant: 'name !== undefined → true',
    why: 'an issue of a field has a path',
  },
  {
    file: 'packages/console/src/features/events/tokyo-inputs.ts',
    text: "const [, hour = '', minute = ''] = /^(\\d{1,2}):(\\d{2})(?::\\d{2})?$/.exec(clock) ?? []",
    mutant: `'' → "Stryker was here!"`,
    why: 'a text that is no number is no hour either',
  },
  {
    file: 'packages/console/src/features/events/tokyo-inputs.ts',
    text: "const [, hour = '', minute = ''] = /^(\\d{1,2}):(\\d{2})(?::\\d{2})?$/.exec(clock) ?? []",
    mutant: '[] → ["Stryker was here"]',
    why: 'the first element is not read',
  },
  {
    file: 'packages/console/src/features/inbox/filters.ts',
    text: "const id = (name: string) => (ID.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '')",
    mutant: `'' → "Stryker was here!"`,
    why: 'a text with blanks is no id, and what is an id is not null',
  },
  {
    file: 'packages/console/src/features/people/person-form.ts',
    text: 'for (const issue of parsed.issues ?? []) {',
    mutant: '[] → ["Stryker was here"]',
    why: 'a text has no path',
  },
  {
    file: 'packages/console/src/features/people/person-form.ts',
    text: 'if (name !== undefined) errors[name] ??= WRONG[name]',
    mutant: 'name !== undefined → true',
    why: 'an issue of a field has a path',
  },
  {
    file: 'packages/console/src/features/today/waiting.ts',
    text: "return (one.publishAt ?? '').localeCompare(other.publishAt ?? '')",
    mutant: `'' → "Stryker was here!"`,
    why: 'events without a time are not compared with events that have one',
  },
  {
    file: 'packages/lambdas/src/domain/guardian-standing.ts',
    text: '{ birthDate, consentState, guardianLimits = [] }: Member,',
    mutant: '[] → ["Stryker was here"]',
    why: 'an unknown limit binds nothing',
  },
  {
    file: 'packages/console/src/features/events/publish-at.ts',
    text: 'if (startsAt !== null && at >= Date.parse(startsAt)) return { error: words.publishAtAfterStart }',
    mutant: 'startsAt !== null → true',
    why: 'null parses to NaN, which no time reaches',
  },
  {
    file: 'packages/console/src/features/events/postponement.ts',
    text: 'if (end.value !== null && Date.parse(end.value) <= Date.parse(start.value))',
    mutant: 'end.value !== null → true',
    why: 'null parses to NaN, which is before no time',
  },
  {
    file: 'packages/shared/src/base/field.ts',
    text: "for (const _ of new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)) count += 1",
    mutant: "{ granularity: 'grapheme' } → {}",
    why: 'graphemes are the default',
  },
  {
    file: 'packages/shared/src/base/field.ts',
    text: "kept === undefined ? found : '',",
    mutant: `'' → "Stryker was here!"`,
    why: 'only hidden characters are looked for in the text that is left',
  },
  {
    file: 'packages/lambdas/src/domain/notices.ts',
    text: 'notice.noticeId > messageId &&',
    mutant: 'notice.noticeId > messageId → notice.noticeId >= messageId',
    why: 'no two ids are the same',
  },
  {
    file: 'packages/shared/src/base/call.ts',
    text: 'return [...path.matchAll(/\\{(\\w+)\\}/g)].flatMap((match) => match[1] ?? [])',
    mutant: '[] → ["Stryker was here"]',
    why: 'the group is in every match',
  },
]
