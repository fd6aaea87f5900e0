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
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: "? { name: name.trim(), url: url.normalize('NFKC').trim() }",
    mutants: ['name.trim() → name', "url.normalize('NFKC').trim() → url.normalize('NFKC')"],
    why: 'the schema takes blanks away as well',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: ': { name: name.trim(), ...file },',
    mutants: ['name.trim() → name'],
    why: 'the schema takes blanks away as well',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: "fields.cover = form.picture === '' ? null : { picture: form.picture, alt: form.alt.trim() }",
    mutants: ['form.alt.trim() → form.alt'],
    why: 'the schema takes blanks away as well',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: 'const plain = text.trim()',
    mutants: ['text.trim() → text'],
    why: 'the schema takes blanks away as well',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: "const Fee = v.picklist(['free', 'paid', 'unknown'])",
    mutants: [`'free' → ""`],
    why: 'what is no choice is free',
  },
  {
    file: 'packages/console/src/features/events/event-form.ts',
    text: "fee: feeYen === null ? 'unknown' : feeYen === 0 ? 'free' : 'paid',",
    mutants: [`'free' → ""`],
    why: 'what is no choice is free',
  },
  {
    file: 'packages/console/src/features/events/filters.ts',
    text: "const month = search.get('month') ?? ''",
    mutants: [`'' → "Stryker was here!"`],
    why: 'neither is a month',
  },
  {
    file: 'packages/console/src/features/events/filters.ts',
    text: "return text !== null && isRealDate(text) ? text : ''",
    mutants: ['text !== null → true'],
    why: 'null is no day',
  },
  {
    file: 'packages/console/src/features/events/merged-form.ts',
    text: "cover: ['picture', 'alt'],",
    mutants: ["['picture', 'alt'] → []", `'picture' → ""`, `'alt' → ""`],
    why: 'a picture that cannot be read yet is among the fields as typed',
  },
  {
    file: 'packages/console/src/features/events/following-end.ts',
    text: 'if (endMs == null || startedMs == null || endMs <= startedMs) return end',
    mutants: ['endMs == null → false'],
    why: 'null counts as 1970, not after the start',
  },
]
