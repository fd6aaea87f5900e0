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
    file: 'packages/shared/src/base/call.ts',
    text: 'return [...path.matchAll(/\\{(\\w+)\\}/g)].flatMap((match) => match[1] ?? [])',
    mutant: '[] → ["Stryker was here"]',
    why: 'the group is in every match',
  },
]
