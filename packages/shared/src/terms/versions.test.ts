// R18: which version of the terms counts on which day, and how a member stands to it.
import { addDays } from '#base/tokyo.ts'
import { changesOf, plainTerms } from '#terms/texts.ts'
import {
  LATER_DAYS,
  leavesOverTerms,
  NOTICE_DAYS,
  TERMS_VERSIONS,
  type TermsOfMember,
  type TermsVersion,
  termsInForce,
  termsStatus,
} from '#terms/versions.ts'

const [first] = TERMS_VERSIONS
const adverse = TERMS_VERSIONS.find(({ kind }) => kind === 'adverse')
if (adverse === undefined) throw new Error('the example has an adverse version')
const { version: day, announcedOn } = adverse
/** Noon in Tokyo, so many days after the day of effect. */
const on = (days: number) => new Date(`${addDays(day, days)}T03:00:00Z`)
const statusOn = (days: number, member: TermsOfMember = {}, versions?: readonly TermsVersion[]) => {
  const status = termsStatus(member, on(days), versions)
  return status === null ? null : status.state
}

test('R18: a version counts from 00:00 in Tokyo of its day on', () => {
  const midnight = Date.parse(`${day}T00:00:00+09:00`)
  expect(termsInForce(new Date(midnight - 1))).toBe(first.version)
  expect(termsInForce(new Date(midnight))).toBe(day)
})

test('R18: before the announcement there is nothing to tell; from then on the version is ahead', () => {
  const announced = Date.parse(`${announcedOn}T00:00:00+09:00`)
  expect(termsStatus({}, new Date(announced - 1))).toBeNull()
  expect(termsStatus({}, new Date(announced))).toMatchObject({ state: 'ahead', version: adverse })
})

test('R18: an adverse version is due from its day on, put off for thirty days, then the account is paused', () => {
  const later = (days: number) => ({ termsLater: { version: day, at: on(days).toISOString() } })
  expect([statusOn(-1), statusOn(0), statusOn(LATER_DAYS - 1), statusOn(LATER_DAYS)]).toEqual([
    'ahead',
    'due',
    'due',
    'paused',
  ])
  expect(statusOn(5 + LATER_DAYS - 1, later(5))).toBe('later')
  expect(statusOn(5 + LATER_DAYS, later(5))).toBe('paused')
  expect(termsStatus(later(5), on(6))?.pausedFrom).toBe(addDays(day, 5 + LATER_DAYS))
})

test('R18: who has agreed is not asked again, and an answer to another version counts for nothing', () => {
  for (const days of [-1, 0, 400]) expect(statusOn(days, { termsVersion: day })).toBe('agreed')
  const other = { termsLater: { version: first.version, at: on(0).toISOString() } }
  expect(statusOn(1, other)).toBe('due')
})

test('R18: a favourable version is announced and takes effect without a question', () => {
  const kind = 'favourable' as const
  const versions = [first, { ...adverse, kind }]
  expect([statusOn(-1, {}, versions), statusOn(0, {}, versions)]).toEqual(['ahead', null])
})

test('R18: who leaves over an adverse version may come back at once, from its announcement on', () => {
  const before = new Date(Date.parse(`${announcedOn}T00:00:00+09:00`) - 1)
  const leaves = (at: Date, member: TermsOfMember = {}) => leavesOverTerms(member, at)
  expect([leaves(before), leaves(on(-1)), leaves(on(0)), leaves(on(0), { termsVersion: day })]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('R18: every version after the first is announced 14 days ahead, in order, with its changes in plain words', () => {
  expect(faultsOf(TERMS_VERSIONS)).toEqual([])
  expect(plainTerms(adverse)).toContain('同意')
  // The control: a version announced a day too late, and one without changes.
  const late = { ...adverse, announcedOn: addDays(day, -NOTICE_DAYS) }
  expect(faultsOf([first, late])).toEqual([`${day} is announced too late`])
  const mute = { ...adverse, version: addDays(day, 100) }
  expect(faultsOf([first, adverse, mute])).toEqual([`${mute.version} has no changes`])
  expect(faultsOf([adverse, { ...adverse }])).toContain(`${day} is not after the one before`)
})

/** The job that announces runs once a day: that day comes on top. */
function faultsOf(versions: readonly TermsVersion[]): string[] {
  return versions
    .slice(1)
    .flatMap((version, n) => [
      ...(addDays(version.announcedOn ?? version.version, NOTICE_DAYS + 1) <= version.version
        ? []
        : [`${version.version} is announced too late`]),
      ...(changesOf(version).length > 0 ? [] : [`${version.version} has no changes`]),
      ...((versions[n]?.version ?? '') < version.version
        ? []
        : [`${version.version} is not after the one before`]),
    ])
}
