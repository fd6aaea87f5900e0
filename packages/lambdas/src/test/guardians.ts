import { randomUUID } from 'node:crypto'
import type { GuardianMode } from '@app/shared/guardians/states.ts'
import { termsInForce } from '@app/shared/terms/versions.ts'
import { aRegistration } from '@app/shared/test/sample.ts'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { type GuardianLinkKind, guardianLink } from '#domain/guardian-link.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { linkToken } from '#domain/undo-link.ts'
import type * as JobModule from '#features/guardians/job.ts'
import type { Answer, Ask } from '#test/ask.ts'
import { runs } from '#test/graphql.ts'
import { aCounter, aMember, anEvent } from '#test/items.ts'
import { testStage } from '#test/stage.ts'

export type GuardianWorld = Awaited<ReturnType<typeof guardianWorld>>

const CODE = '123456'

/** A birth date for the age of `years` today and for the last month. */
export function aged(years: number): string {
  const day = new Date(Date.now() - 31 * 86_400_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

/** The mother of every child; her address is her own. */
export const MOTHER = {
  name: '見本 春子',
  relation: 'mother' as const,
  email: 'haruko@example.jp',
  phoneNumber: '090-1111-2222',
}

/** A stage with everything that has to do with a guardian's consent. */
export async function guardianWorld(mode: GuardianMode = 'soft') {
  const stage = await testStage()
  const besides = { GUARDIAN_CONSENT: mode }
  const register = stage.load('graphql', besides)
  const child = stage.load('guardians', besides)
  const guardian = stage.load('guardian-links', besides)
  const participate = stage.load('participate', besides)
  const listing = stage.load('event-management', besides)
  const own = stage.load('my-events', besides)
  const community = stage.load('jwt', besides)
  const qr = stage.load('enc-qr', besides)
  const desk = stage.load('guardian-desk', besides)
  const members = stage.load('member-desk')
  const profile = stage.load('profile')
  stage.enter('guardian-job')
  // The job opens its settings with each run.
  Object.assign(process.env, besides)
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { runGuardians }: typeof JobModule = jest.requireActual('#features/guardians/job.ts')
  const { mac }: typeof import('#aws/kms.ts') = jest.requireActual('#aws/kms.ts')
  const pepper = process.env['KEY_PEPPER'] ?? ''
  await stage.put('memberCodes', {
    codeMac: await mac('alias/pepper', `member-code#${CODE}`),
    status: 'active',
    uses: 0,
  })
  const rowOf = async (childId: string) =>
    (await stage.rowsOf('guardianships', childId))[0] as Item<'guardianships'>
  const memberOf = async (id: string) => (await stage.rows('users')).find((row) => row.id === id)
  const press = (call: Ask, path: string, as: string | null, body: object = {}, more: object = {}) =>
    call(`POST ${path}`, { as, body, ...more })

  return {
    stage,
    pepper,
    rowOf,
    memberOf,
    /** The item of a member, as it is stored. */
    stored: async (id: string) => (await memberOf(id)) as Item<'users'>,
    /** The registration of a minor, through the form's own call. */
    async registers(
      fields: object = {},
      guardianFields: object | null = MOTHER,
    ): Promise<{
      sub: string
      answer: Answer
    }> {
      const sub = randomUUID()
      stage.userPool.knows(sub, `${sub.slice(0, 8)}@example.jp`)
      return { sub, answer: await this.registersAs(sub, guardianFields, fields) }
    },
    /** The same for an existing account that has accepted the terms. */
    async registersAs(sub: string, guardianFields: object | null = MOTHER, fields: object = {}) {
      const version = termsInForce(new Date())
      await stage.put('consents', {
        sub,
        document: `terms#${version}`,
        version,
        acceptedAt: new Date().toISOString(),
      })
      const input = aRegistration({
        birthDate: aged(15),
        nickName: `なまえ${sub.slice(0, 8)}`,
        // A unique name and number: a minor who matches a refused account waits for staff.
        firstName: `花${sub.slice(0, 8)}`,
        phoneNumber: phoneFor(sub),
        sNumber: CODE,
        ...(guardianFields !== null && { guardian: guardianFields }),
        ...fields,
      })
      return runs(register, 'createUser')(sub, { input })
    },
    /** A minor with a profile. */
    async plant(fields: Partial<Item<'users'>> = {}): Promise<string> {
      const sub = randomUUID()
      const member = aMember(sub, { birthDate: aged(15), ...fields })
      await stage.put('users', member)
      await stage.put('memberIndex', ...indexRows(member))
      return sub
    },
    plan: (sub: string, plan = 'Young') => runs(register, 'updateUser')(sub, { input: { id: sub, plan } }),
    mine: (sub: string) => press(child, '/guardian/mine', sub),
    names: (sub: string, guardianFields: object = MOTHER, more: object = {}) =>
      press(child, '/guardian', sub, { guardian: guardianFields }, more),
    sendAgain: (sub: string) => press(child, '/guardian/mail', sub),
    agree: (sub: string) =>
      press(child, '/guardian/own-agreement', sub, { version: termsInForce(new Date()) }),
    askFor: (sub: string, eventId: string) =>
      child('POST /guardian/events/{eventId}', { as: sub, path: { eventId }, body: {} }),
    children: (sub: string) => child('GET /guardian/children', { as: sub }),
    /** A link as the mail has it; other fields make one that is expired or of an older request. */
    async link(
      kind: GuardianLinkKind,
      childId: string,
      more: { about?: string; version?: number; endMs?: number } = {},
    ): Promise<string> {
      const row = await rowOf(childId)
      const endMs = kind === 'request' ? Date.parse(row.linkEndsAt ?? '') : 0
      return guardianLink(pepper, kind, { childId, about: '-', version: row.version, endMs, ...more })
    },
    read: (token: string) => press(guardian, '/guardian-link', null, { token }),
    renew: (token: string) => press(guardian, '/guardian-link/renewal', null, { token }),
    async approve(token: string, more: object = {}, request: object = {}): Promise<Answer> {
      const page = await press(guardian, '/guardian-link', null, { token })
      const text = textOf(page)
      const answers = { relation: 'mother', isAdult: true, terms: true, privacy: true, limits: [] }
      const body = { token, ...answers, text: { version: text.version, hash: text.hash }, ...more }
      return press(guardian, '/guardian-link/approval', null, body, request)
    },
    refuse: (token: string, reason = '') =>
      press(guardian, '/guardian-link/refusal', null, { token, reason }),
    record: (token: string) => press(guardian, '/guardian-record', null, { token }),
    withdraw: (token: string) => press(guardian, '/guardian-record/withdrawal', null, { token }),
    readEvent: (token: string) => press(guardian, '/guardian-event', null, { token }),
    answerEvent: (token: string, answer: string, more: object = {}) =>
      press(guardian, '/guardian-event/answer', null, { token, answer, ...more }),
    /** The signs by which staff look at a consent again. */
    signs: async (childId: string) =>
      (await stage.rows('guardianReviews')).filter((row) => row.childId === childId).map(({ sign }) => sign),
    /** An event with seats. */
    async event(fields: Partial<Item<'events'>> = {}): Promise<string> {
      const eventId = `e-${randomUUID().slice(0, 8)}`
      const rules = { shards: 1, ...(fields.consentRequired === true && { consentRequired: true }) }
      await stage.put('events', anEvent(eventId, fields))
      const starts = fields.eventStartDateTime
      await stage.put(
        'eventCounters',
        aCounter(eventId, {
          seats: 5,
          rules,
          ...(starts != null && { startsAtSec: Date.parse(starts) / 1000 }),
        }),
      )
      return eventId
    },
    join: (sub: string, eventId: string) =>
      participate('POST /event-management/{eventId}/participate', {
        as: sub,
        path: { eventId },
        body: { attendanceStatus: 'undecided', attendeeCount: 1 },
        key: randomUUID(),
      }),
    leave: (sub: string, eventId: string) =>
      participate('DELETE /event-management/{eventId}/participate', {
        as: sub,
        path: { eventId },
        key: randomUUID(),
      }),
    list: (sub: string) => listing('GET /event-management', { as: sub }),
    readsEvent: (sub: string, eventId: string) =>
      listing('GET /event-management/{eventId}', { as: sub, path: { eventId } }),
    ownEvents: (sub: string) => own('GET /my-events', { as: sub }),
    ownEntries: (sub: string) => own('GET /my-entries', { as: sub }),
    community: (sub: string) => press(community, '/jwt', sub, { warm: true }),
    qr: (sub: string) => press(qr, '/EncQR', sub),
    /** The pool has confirmed this address; the profile takes it. */
    changesEmail(sub: string, email: string): Promise<Answer> {
      stage.userPool.knows(sub, email)
      return profile('POST /profile/email', { as: sub, key: randomUUID(), body: {} })
    },
    /** By the link to the address before the last change. */
    async undoesEmail(sub: string): Promise<Answer> {
      const { changedAtMs: atMs = 0 } = (await stage.rowsOf('emailChanges', sub)).at(-1) ?? {}
      const token = await linkToken(pepper, 'email-undo', { sub, atMs })
      return profile('POST /profile/email/undo', { as: null, key: randomUUID(), body: { token } })
    },
    desk: (staff: string, memberId: string) =>
      desk('GET /staff/members/{memberId}/guardian', { as: staff, path: { memberId } }),
    deskSends: (staff: string, memberId: string, key: string = randomUUID()) =>
      desk('POST /staff/members/{memberId}/guardian/mail', { as: staff, key, path: { memberId }, body: {} }),
    applications: (staff: string) => members('GET /staff/applications', { as: staff }),
    deskMember: (staff: string, memberId: string) =>
      members('GET /staff/members/{memberId}', { as: staff, path: { memberId } }),
    enters: (staff: string, body: object) =>
      members('POST /staff/members', { as: staff, key: randomUUID(), body }),
    deskReviews: (staff: string) => desk('GET /staff/guardian-reviews', { as: staff }),
    closesReview: (staff: string, memberId: string, reason = '電話で確認') =>
      desk('POST /staff/members/{memberId}/guardian/review', {
        as: staff,
        key: randomUUID(),
        path: { memberId },
        body: { reason },
      }),
    async corrects(staff: string, memberId: string, birthDate: string): Promise<Answer> {
      const body = { expected: (await memberOf(memberId))?.updatedAt, birthDate, evidence: '健康保険証' }
      const path = { memberId }
      return members('POST /staff/members/{memberId}/correction', {
        as: staff,
        key: randomUUID(),
        path,
        body,
      })
    },
    /** The job at a time. */
    job: (at: Date) => runGuardians({ ...openDeps('guardian-job'), now: () => at }),
    /** Without the mail that every registration sends. */
    mails: async (childId: string) =>
      (await stage.rows('mails'))
        .filter(({ subjectId, kind }) => subjectId === childId && kind !== 'memberApproved')
        .map(({ kind }) => kind),
    entries: async (childId: string) =>
      (await stage.rowsOf('guardianRecords', childId)).map(({ kind }) => kind),
  }
}

/** A different telephone number for each account. */
export function phoneFor(sub: string): string {
  return `090${String(Number.parseInt(sub.slice(0, 7), 16) % 100_000_000).padStart(8, '0')}`
}

/** The text of a page or a record. */
export function textOf({ body }: Answer): { version: string; hash: string; sections: object[] } {
  return (
    (body as { text?: { version: string; hash: string; sections: object[] } }).text ?? {
      version: '',
      hash: '',
      sections: [],
    }
  )
}
