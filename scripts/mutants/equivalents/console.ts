import type { Equivalent } from '../mutant.ts'

/** Mutants of console that no test can find. */
export const desk: readonly Equivalent[] = [
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
    file: 'packages/console/src/features/events/postponement.ts',
    text: 'if (end.value !== null && Date.parse(end.value) <= Date.parse(start.value))',
    mutants: ['end.value !== null → true'],
    why: 'null parses to NaN, which is before no time',
  },
  {
    file: 'packages/console/src/features/events/publish-at.ts',
    text: 'if (startsAt !== null && at >= Date.parse(startsAt)) return { error: words.publishAtAfterStart }',
    mutants: ['startsAt !== null → true'],
    why: 'null parses to NaN, which no time reaches',
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
]
