import { nextStep, type Step } from '@app/shared/guardians/steps.ts'
import type { Deps } from '#aws/deps.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { toGuardian } from '#domain/guardian-mails.ts'
import {
  changeWrites,
  entryWrite,
  type GuardianConsent,
  type Guardianship,
  keepOf,
  rowWrite,
} from '#domain/guardian-store.ts'
import { type NewMail, saveAndAnnounce } from '#domain/mails-store.ts'
import { isIn } from '#domain/member-status.ts'
import { readConsent } from '#features/guardians/guardians-store.ts'
import { closeWrites, dropDue, readDueRows } from '#features/guardians/job-store.ts'
import { giveAll } from '#features/guardians/seats.ts'

type Job = Deps<'guardian-job'>
type Held = GuardianConsent & { readonly row: Guardianship }
const DAY_MS = 86_400_000

/** Reminders, pauses, closings, birthdays, seats that are still to be given back: one step of each that is due. */
export async function runGuardians(deps: Job) {
  const tally = { done: 0, failed: 0 }
  for (const row of await readDueRows(deps)) {
    try {
      const found = await readConsent(deps, row.childId)
      if (found === null) await dropDue(deps, row)
      else if (found.row !== null) await look(deps, { ...found, row: found.row })
      tally.done += 1
    } catch (error) {
      tally.failed += 1
      log.error('step of a consent not done', { actor: actor(row.childId), ...faultFields(error) })
    }
  }
  return tally
}

async function look(deps: Job, held: Held): Promise<void> {
  const { status } = held.member
  // Who has left may come back within days: until they are erased, the calendar waits for them.
  if (!isIn(status)) return move(deps, held, tomorrow(deps))
  return take(deps, held)
}

async function take(deps: Job, held: Held): Promise<void> {
  const { member, row } = held
  // GUARDIAN_CONSENT=off keeps the record: no member is reminded or paused.
  const isQuiet = deps.settings.GUARDIAN_CONSENT === 'off'
  const step = nextStep({
    state: member.consentState,
    birthDate: member.birthDate,
    since: row.since,
    askedAt: row.askedAt ?? null,
    reminded: row.reminded,
    closesAt: row.closesAt ?? null,
    seatsDue: row.seatsDue ?? false,
    hasAdultNotice: row.adultAt !== undefined,
    isQuiet,
  })
  const isDue = step !== null && step.at.getTime() <= deps.now().getTime()
  if (step !== null && isDue) return STEPS[step.do](deps, held, step)
  // A corrected birth date moves the days. A quiet one is checked each day: the mode may change.
  return move(deps, held, isQuiet ? earlier(tomorrow(deps), step?.at) : undefined)
}

function tomorrow(deps: Job): Date {
  return new Date(deps.now().getTime() + DAY_MS)
}

function earlier(a: Date, b: Date = a): Date {
  return a < b ? a : b
}

async function move(deps: Job, { member, row }: Held, notBefore?: Date): Promise<void> {
  await saveAndAnnounce(deps, [rowWrite(deps, member, row, member.consentState, keepOf(row), notBefore)], [])
}

const STEPS: Readonly<Record<Step['do'], (deps: Job, held: Held, step: Step) => Promise<void>>> = {
  async seats(deps, { member, row }) {
    await giveAll(deps, member.id)
    const { seatsDue: _seatsDue, ...next } = keepOf(row)
    await saveAndAnnounce(deps, [rowWrite(deps, member, row, member.consentState, next)], [])
  },

  async remind(deps, { member, row }, step) {
    const day = 'day' in step ? step.day : 0
    const about = { subjectId: member.id, version: `${row.version}#${day}` } as const
    const mail: NewMail =
      row.guardian === undefined
        ? { ...about, kind: 'guardianUnnamed', personId: member.id, data: {} }
        : {
            ...about,
            kind: 'guardianReminder',
            ...(await toGuardian(deps, row)),
            data: { version: row.version },
          }
    const entry = { kind: 'reminded', by: 'service' } as const
    await saveAndAnnounce(
      deps,
      [
        rowWrite(deps, member, row, member.consentState, { ...keepOf(row), reminded: day }),
        entryWrite(deps, member.id, row.version, entry),
      ],
      [mail],
    )
  },

  async pause(deps, held) {
    const { member, row } = held
    const about = {
      kind: 'guardianPaused',
      subjectId: member.id,
      version: `${row.version}#${row.revision}`,
    } as const
    const { version } = row
    const mails: NewMail[] = [
      { ...about, personId: member.id, data: { to: 'child', version } },
      ...(row.guardian === undefined
        ? []
        : [{ ...about, ...(await toGuardian(deps, row)), data: { to: 'guardian' as const, version } }]),
    ]
    const entry = { kind: 'paused', by: 'service' } as const
    await saveAndAnnounce(deps, changeWrites(deps, held, { state: 'paused', row: keepOf(row), entry }), mails)
  },

  async turnAdult(deps, { member, row }) {
    const mail: NewMail = {
      kind: 'guardianAdult',
      personId: member.id,
      subjectId: member.id,
      version: member.birthDate,
      data: {},
    }
    const { closesAt: _closesAt, ...next } = keepOf(row)
    await saveAndAnnounce(
      deps,
      [
        rowWrite(deps, member, row, member.consentState, { ...next, adultAt: deps.now().toISOString() }),
        entryWrite(deps, member.id, row.version, { kind: 'turnedAdult', by: 'service' }),
      ],
      // A member who has agreed since midnight gets no request.
      row.agreedAt === undefined ? [mail] : [],
    )
  },

  async close(deps, held) {
    const { member, row } = held
    await saveAndAnnounce(
      deps,
      [
        ...closeWrites(deps, member),
        entryWrite(deps, member.id, row.version, { kind: 'closing', by: 'service' }),
      ],
      [],
    )
  },
}
