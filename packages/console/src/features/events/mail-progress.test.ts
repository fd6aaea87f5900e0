import type { StaffEvent } from '@app/shared/events/editing-contract.ts'
import { aStaffEvent } from '@app/shared/test/events.ts'
import { isToBeRead, type MailProgress, mailProgressOf } from '#features/events/mail-progress.ts'

const told = (sent: number, waiting = 0) => ({ waiting, sent, unknown: 0, returned: 0, closed: 0 })
const event = (of: MailProgress): StaffEvent =>
  aStaffEvent({ version: 3, status: 'open', state: 'open', taken: 10, ...of })
const opened = event({ unsentNotices: 0, told: told(10) })
const quiet = event({ unsentNotices: 0, told: null })
const telling = event({ unsentNotices: 1, told: null })

test.each<[string, StaffEvent, MailProgress | null, MailProgress, boolean]>([
  ['as it was opened', opened, null, { unsentNotices: 0, told: told(10) }, false],
  ['saved without a notice', quiet, null, { unsentNotices: 0, told: told(10) }, true],
  ['saved with a notice', telling, null, { unsentNotices: 1, told: told(10) }, true],
  [
    'looked up, on their way',
    telling,
    { unsentNotices: 0, told: told(10, 8) },
    { unsentNotices: 0, told: told(10, 8) },
    true,
  ],
  [
    'looked up, all sent',
    telling,
    { unsentNotices: 0, told: told(18) },
    { unsentNotices: 0, told: told(18) },
    false,
  ],
  [
    'looked up, one without its mail yet',
    telling,
    { unsentNotices: 1, told: null },
    { unsentNotices: 1, told: null },
    true,
  ],
  ['looked up, none', telling, { unsentNotices: 0, told: null }, { unsentNotices: 0, told: null }, false],
  [
    'a draft that was saved',
    { ...quiet, status: 'draft' },
    null,
    { unsentNotices: 0, told: told(10) },
    false,
  ],
])('R7: the editor shows the latest known progress of notices: %s', (_, at, read, expected, isDue) => {
  const seen = read === null ? null : { of: at, read }
  expect(mailProgressOf(at, opened, seen)).toEqual(expected)
  expect(isToBeRead(at, opened, seen)).toBe(isDue)
})

test('R7: the progress in the event wins over progress that was read for an earlier state of the event', () => {
  const own = event({ unsentNotices: 0, told: told(5) })
  expect(mailProgressOf(own, opened, { of: quiet, read: { unsentNotices: 0, told: told(9) } }).told).toEqual(
    told(5),
  )
  expect(mailProgressOf(quiet, opened, { of: own, read: { unsentNotices: 0, told: told(9) } }).told).toEqual(
    told(9),
  )
})
