import type { Equivalent } from './mutant.ts'

/** Mutants that no test can find. They do not count. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'packages/console/src/features/events/beginning.ts',
    text: "if (kept === null || form === null || isSameForm(form, saved)) return { kind: 'saved', form: saved }",
    mutants: ['kept === null → false'],
    why: 'nothing kept gives no form either; the compiler needs both',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: 'if (name !== undefined) errors[name] ??= WRONG[name] ?? fieldErrors.textLong',
    mutants: ['name !== undefined → true'],
    why: 'an issue of a field has a path',
  },
  {
    file: 'packages/console/src/features/events/tokyo-inputs.ts',
    text: "const [, hour = '', minute = ''] = /^(\\d{1,2}):(\\d{2})(?::\\d{2})?$/.exec(clock) ?? []",
    mutants: [`'' → "Stryker was here!"`],
    why: 'a text that is no number is no hour either',
  },
  {
    file: 'packages/console/src/features/events/tokyo-inputs.ts',
    text: "const [, hour = '', minute = ''] = /^(\\d{1,2}):(\\d{2})(?::\\d{2})?$/.exec(clock) ?? []",
    mutants: ['[] → ["Stryker was here"]'],
    why: 'the first element is not read',
  },
  {
    file: 'packages/console/src/features/inbox/filters.ts',
    text: "const id = (name: string) => (ID.test(search.get(name) ?? '') ? (search.get(name) ?? '') : '')",
    mutants: [`'' → "Stryker was here!"`],
    why: 'a text with blanks is no id, and what is an id is not null',
  },
  {
    file: 'packages/console/src/features/people/person-form.ts',
    text: 'for (const issue of parsed.issues ?? []) {',
    mutants: ['[] → ["Stryker was here"]'],
    why: 'a text has no path',
  },
  {
    file: 'packages/console/src/features/people/person-form.ts',
    text: 'if (name !== undefined) errors[name] ??= WRONG[name]',
    mutants: ['name !== undefined → true'],
    why: 'an issue of a field has a path',
  },
  {
    file: 'packages/console/src/features/today/waiting.ts',
    text: "return (one.publishAt ?? '').localeCompare(other.publishAt ?? '')",
    mutants: [`'' → "Stryker was here!"`],
    why: 'events without a time are not compared with events that have one',
  },
  {
    file: 'packages/lambdas/src/domain/guardian-standing.ts',
    text: '{ birthDate, consentState, guardianLimits = [] }: Member,',
    mutants: ['[] → ["Stryker was here"]'],
    why: 'an unknown limit binds nothing',
  },
  {
    file: 'packages/console/src/features/events/publish-at.ts',
    text: 'if (startsAt !== null && at >= Date.parse(startsAt)) return { error: words.publishAtAfterStart }',
    mutants: ['startsAt !== null → true'],
    why: 'null parses to NaN, which no time reaches',
  },
  {
    file: 'packages/console/src/features/events/postponement.ts',
    text: 'if (end.value !== null && Date.parse(end.value) <= Date.parse(start.value))',
    mutants: ['end.value !== null → true'],
    why: 'null parses to NaN, which is before no time',
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
    file: 'packages/lambdas/src/domain/notices.ts',
    text: 'notice.noticeId > messageId &&',
    mutants: ['notice.noticeId > messageId → notice.noticeId >= messageId'],
    why: 'no two ids are the same',
  },
  {
    file: 'packages/shared/src/base/call.ts',
    text: 'return [...path.matchAll(/\\{(\\w+)\\}/g)].flatMap((match) => match[1] ?? [])',
    mutants: ['[] → ["Stryker was here"]'],
    why: 'the group is in every match',
  },
  {
    file: 'packages/shared/src/check-in/poster-link.ts',
    text: 'const [, eventId, posterKey] = CODE.exec(fragment) ?? []',
    mutants: ['[] → ["Stryker was here"]'],
    why: 'the first element is not read',
  },
  {
    file: 'packages/shared/src/check-in/poster-link.ts',
    text: 'return eventId === undefined || posterKey === undefined ? null : { eventId, posterKey }',
    mutants: [
      'eventId === undefined || posterKey === undefined → eventId === undefined && posterKey === undefined',
      'eventId === undefined → false',
      'posterKey === undefined → false',
    ],
    why: 'a match has both groups',
  },
  {
    file: 'packages/shared/src/base/tokyo.ts',
    text: "const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? ''",
    mutants: [`'' → "Stryker was here!"`],
    why: 'the format has every part that is asked for',
  },
  {
    file: 'packages/shared/src/contact/rules.ts',
    text: "const [head = '', tail = ''] = sourceIp.split('::')",
    mutants: [`'' → "Stryker was here!"`],
    why: 'a text has a part before the colons, and a whole address needs nothing after them',
  },
  {
    file: 'packages/shared/src/contact/rules.ts',
    text: "const rest = tail === '' ? [] : tail.split(':')",
    mutants: ["tail === '' → false", '[] → ["Stryker was here"]'],
    why: 'what ends with the colons has only zeros after them, and four groups are read',
  },
  {
    file: 'packages/shared/src/check-in/offline-rules.ts',
    text: "{ nonce: '', again: false, takesStale: false, today },",
    mutants: [`'' → "Stryker was here!"`, 'false → true'],
    why: 'without a 受付 and a code of before none of them is asked for',
  },
  {
    file: 'packages/shared/src/check-in/rules.ts',
    text: "const until = endsAt === null ? Date.parse(startsAt ?? '') + EARLIEST_MS : Date.parse(endsAt)",
    mutants: [`'' → "Stryker was here!"`],
    why: 'an event without a start is too early, never over',
  },
  {
    file: 'packages/shared/src/check-in/rules.ts',
    text: '{ ...facts, codeMadeAt: null, isElsewhere: false },',
    mutants: ['false → true'],
    why: 'the poster has one answer for who has no seat',
  },
  {
    file: 'packages/shared/src/check-in/rules.ts',
    text: '{ nonce: POSTER, again: false, takesStale: false, today },',
    mutants: ['false → true'],
    why: 'somebody who is in was answered before, and there is no code',
  },
  {
    file: 'packages/shared/src/check-in/rules.ts',
    text: 'if (startsAt === null) return false',
    mutants: ['startsAt === null → false'],
    why: 'null parses to NaN, which no time reaches',
  },
]
