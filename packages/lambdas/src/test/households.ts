import { randomUUID } from 'node:crypto'
import { termsInForce } from '@app/shared/terms/versions.ts'
import type * as DepsModule from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { invitationLink, loginLink } from '#domain/household-link.ts'
import type * as JobModule from '#features/households/job.ts'
import type { Answer } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { aCounter, aMember, anEvent } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { testStage } from '#test/stage.ts'

export type HouseholdWorld = Awaited<ReturnType<typeof householdWorld>>

/** A child as a guardian types them. */
export const SORA = {
  lastName: 'みほん',
  firstName: 'そら',
  kana: 'みほん そら',
  nickName: 'そらちゃん',
  birthDate: '2019-05-05',
}
/** The birth date of a child who may have a login. */
export const TEEN = '2012-05-05'
const CONSENT = { email: 'child@example.jp', relation: 'mother', terms: true, privacy: true, limits: [] }
export const OWNER = '00000900-0000-4000-8000-000000000000'

/** A stage with everything that has to do with a family. */
export async function householdWorld() {
  const stage = await testStage()
  const ask = stage.load('households')
  const desk = stage.load('household-desk')
  const joining = stage.load('participate')
  const login = stage.load('child-login')
  const deliver = deliverer(stage)
  stage.enter('household-job')
  const { openDeps }: typeof DepsModule = jest.requireActual('#aws/deps.ts')
  const { runHouseholds }: typeof JobModule = jest.requireActual('#features/households/job.ts')
  await stage.put('staff', aStaff(OWNER, 'owner'))
  const pepper = process.env['KEY_PEPPER'] ?? ''
  const key = () => randomUUID()
  async function householdIdOf(id: string): Promise<string> {
    const [row] = await stage.rowsOf('users', id)
    return row?.householdId ?? ''
  }

  return {
    stage,
    deliver,
    job: (at: string) => runHouseholds({ ...openDeps('household-job'), now: () => new Date(at) }),
    /** A member who may open a household. */
    async adult(fields: Partial<Item<'users'>> = {}): Promise<string> {
      const id = randomUUID()
      await stage.put('users', aMember(id, { ...fields, email: `${id.slice(0, 8)}@example.jp` }))
      return id
    },
    async restrict(id: string): Promise<void> {
      const [row] = await stage.rowsOf('users', id)
      if (row === undefined) throw new Error('there is no such member')
      await stage.put('users', { ...row, status: 'restricted' })
    },
    read: (as: string) => ask('GET /household', { as }),
    add: (as: string, child: object = {}, more: { key?: string } = {}) =>
      ask('POST /household/children', {
        as,
        key: key(),
        body: { ...SORA, declaration: 'parentalAuthority', ...child },
        ...more,
      }),
    change: (as: string, personId: string, child: object = {}) =>
      ask('POST /household/children/{personId}', {
        as,
        key: key(),
        path: { personId },
        body: { ...SORA, ...child },
      }),
    remove: (as: string, personId: string, kind = 'children') =>
      ask(`DELETE /household/${kind}/{personId}`, { as, key: key(), path: { personId } }),
    companion: (as: string) =>
      ask('POST /household/companions', {
        as,
        key: key(),
        body: { lastName: 'みほん', firstName: 'うめ' },
      }),
    invite: (as: string, email: string, more: { key?: string } = {}) =>
      ask('POST /household/invitations', { as, key: key(), body: { email }, ...more }),
    share: (as: string, childIds: readonly string[], email = 'other@example.jp') =>
      ask('POST /household/invitations', { as, key: key(), body: { email, childIds } }),
    withdraw: (as: string) => ask('DELETE /household/invitations', { as, key: key() }),
    look: (as: string, token: string) =>
      ask('POST /household/invitations/reading', { as, key: key(), body: { token } }),
    accept: (as: string, token: string, declaration?: string) =>
      ask('POST /household/invitations/acceptance', { as, key: key(), body: { token, declaration } }),
    /** The link of the household's open invitation, as its mail has it. */
    async tokenOf(guardian: string): Promise<string> {
      const householdId = await householdIdOf(guardian)
      const [row] = await stage.rowsOf('householdInvitations', householdId)
      return invitationLink(pepper, { householdId, invitationId: row?.invitationId ?? '' })
    },
    householdIdOf,
    readLogin: (as: string, personId: string) =>
      ask('GET /household/children/{personId}/login', { as, path: { personId } }),
    /** The guardian consents and invites the child, by what the page shows. */
    async inviteChild(as: string, personId: string, fields: object = {}): Promise<Answer> {
      const { text } = (await this.readLogin(as, personId)).body as {
        text?: { version: string; hash: string }
      }
      const shown = { version: text?.version ?? 'none', hash: text?.hash ?? '0'.repeat(64) }
      return ask('POST /household/children/{personId}/login', {
        as,
        key: key(),
        path: { personId },
        body: { ...CONSENT, text: shown, ...fields },
      })
    },
    withdrawLogin: (as: string, personId: string) =>
      ask('DELETE /household/children/{personId}/login', { as, key: key(), path: { personId } }),
    /** The link of the open invitation, as its mail has it. */
    async loginTokenOf(personId: string): Promise<string> {
      const [row] = await stage.rowsOf('childInvitations', personId)
      return loginLink(pepper, { personId, invitationId: row?.invitationId ?? '' })
    },
    /** An account of the pool without a profile, which has accepted the terms. */
    async account(): Promise<string> {
      const sub = randomUUID()
      stage.userPool.knows(sub, `${sub.slice(0, 8)}@example.jp`)
      const version = termsInForce(new Date())
      await stage.put('consents', { sub, document: `terms#${version}`, version, acceptedAt: 'x' })
      return sub
    },
    lookAtLogin: (as: string, token: string) =>
      login('POST /household/login/reading', { as, body: { token } }),
    register: (as: string, token: string, fields: object = {}, more: { key?: string } = {}) =>
      login('POST /household/login', {
        as,
        key: key(),
        body: {
          token,
          nickName: `みほん${as.slice(0, 8)}`,
          postalCode: '1234567',
          address: '見本市',
          phoneNumber: '09012345678',
          ...fields,
        },
        ...more,
      }),
    /** A household with a child of 14 who has a login. */
    async familyWithLogin() {
      const family = await this.family()
      await this.change(family.first, family.child, { birthDate: TEEN })
      await this.inviteChild(family.first, family.child)
      const teen = await this.account()
      const { status, code } = await this.register(teen, await this.loginTokenOf(family.child))
      if (status !== 200) throw new Error(`the child has no login: ${code}`)
      return { ...family, teen }
    },
    /** A household of an adult with a child, and a second guardian. */
    async family(): Promise<{ first: string; second: string; child: string; householdId: string }> {
      const [first, second] = [await this.adult(), await this.adult()]
      const child = idIn(await this.add(first))
      await this.invite(first, 'second@example.jp')
      await this.accept(second, await this.tokenOf(first))
      return { first, second, child, householdId: await householdIdOf(first) }
    },
    readDesk: (memberId: string) =>
      desk('GET /staff/members/{memberId}/household', { as: OWNER, path: { memberId } }),
    unlink: (householdId: string, personId: string) =>
      desk('POST /staff/households/{householdId}/guardians/{personId}/unlinking', {
        as: OWNER,
        key: key(),
        path: { householdId, personId },
        body: { reason: '裁判所の決定' },
      }),
    /** An event in a week with five seats. */
    async event(fields: Partial<Item<'events'>> = {}): Promise<string> {
      const eventId = `e-${randomUUID().slice(0, 8)}`
      const event = anEvent(eventId, fields)
      await stage.put('events', event)
      const startsAtSec = Date.parse(event.eventStartDateTime ?? '') / 1000
      await stage.put('eventCounters', aCounter(eventId, { seats: 5, startsAtSec }))
      return eventId
    },
    join: (
      as: string,
      eventId: string,
      people: readonly { personId: string; part: string }[],
      careRequest?: string,
      answers?: readonly object[],
    ) =>
      joining('POST /event-management/{eventId}/party', {
        as,
        key: key(),
        path: { eventId },
        body: { people, careRequest, answers },
      }),
    party: (as: string, eventId: string) =>
      joining('GET /event-management/{eventId}/party', { as, path: { eventId } }),
    askCare: (as: string, eventId: string, text: string, version = 0) =>
      joining('POST /event-management/{eventId}/care-request', {
        as,
        key: key(),
        path: { eventId },
        body: { text, version },
      }),
    answer: (as: string, eventId: string, answers: readonly object[], version = 0) =>
      joining('POST /event-management/{eventId}/answers', {
        as,
        key: key(),
        path: { eventId },
        body: { answers, version },
      }),
    joinAlone: (as: string, eventId: string, answers?: readonly object[]) =>
      joining('POST /event-management/{eventId}/participate', {
        as,
        key: key(),
        path: { eventId },
        body: { attendanceStatus: 'undecided', attendeeCount: 1, answers },
      }),
    seatOf: async (eventId: string, personId: string) =>
      (await stage.rowsOf('participations', eventId)).find((row) => row.personId === personId),
    takenOf: async (eventId: string) =>
      (await stage.rowsOf('eventCounters', eventId)).reduce((sum, { taken }) => sum + taken, 0),
  }
}

/** The id of the person who was added. */
export function idIn({ status, body, code }: Answer): string {
  if (status !== 200) throw new Error(`nobody was added: ${code}`)
  return (body as { personId: string }).personId
}
