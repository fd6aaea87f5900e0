import { randomUUID } from 'node:crypto'
import { TERMS_VERSIONS } from '@app/shared/terms/versions.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { rowsOf } from '#domain/member-facts.ts'
import { indexRows } from '#domain/member-index-store.ts'
import { clockAt } from '#test/clock.ts'
import { aDependent } from '#test/families.ts'
import { aged, MOTHER } from '#test/guardians.ts'
import { aMember, someFacts } from '#test/items.ts'
import { restriction } from '#test/member-desk.ts'
import type { Requests, StaffDesk } from '#test/staff-calls/desk.ts'

/** Requests about members. */
export function memberRequests({ stage, ask }: StaffDesk): Requests {
  async function planted(fields: Partial<Item<'users'>> = {}) {
    const member = aMember(randomUUID(), fields)
    await stage.put('users', member)
    await stage.put('memberIndex', ...indexRows(member))
    return member
  }
  const onMember =
    (body: (expected: string) => object, fields: Partial<Item<'users'>> = {}) =>
    async () => {
      const { id, updatedAt } = await planted(fields)
      return { path: { memberId: id }, body: body(updatedAt) }
    }
  const onApplicant = (body: (expected: string) => object) => onMember(body, { status: 'waiting' })
  /** A minor whose guardian was asked. */
  async function aChild(): Promise<string> {
    const { id } = await planted({ birthDate: aged(15), consentState: 'pending' })
    const at = new Date().toISOString()
    await stage.put('guardianships', {
      childId: id,
      revision: 1,
      version: 1,
      since: at,
      guardian: MOTHER,
      guardianKey: MOTHER.email,
      askedAt: at,
      linkEndsAt: at,
      sent: 1,
      reminded: 0,
      dueAt: at,
    })
    return id
  }
  /** The same, with a consent for review. */
  async function aReviewed(): Promise<string> {
    const childId = await aChild()
    const at = new Date().toISOString()
    const reviewId = `${childId}#childsNetwork`
    await stage.put('guardianReviews', { listing: 'open', reviewId, childId, sign: 'childsNetwork', at })
    return childId
  }
  /** A guardian with a child. */
  async function aGuardian(children = 0) {
    const householdId = randomUUID()
    const { id } = await planted({ householdId })
    const at = new Date().toISOString()
    await stage.put('households', {
      householdId,
      version: 1,
      children,
      guardians: 1,
      companions: 0,
      openedAt: at,
      declaration: 'parentalAuthority',
      declaredAt: at,
    })
    await stage.put('householdPeople', { householdId, personId: id, role: 'guardian', addedAt: at })
    return { householdId, personId: id }
  }
  /** A child of a household. */
  async function aHouseholdChild() {
    const { householdId } = await aGuardian(1)
    const [personId, at] = [randomUUID(), new Date().toISOString()]
    await stage.put('householdPeople', { householdId, personId, role: 'child', addedAt: at })
    const birthday = { birthDate: '2019-05-05', queue: 'birthday' as const, dueOn: '2037-05-05' }
    await stage.put('dependents', aDependent(personId, birthday))
    return { householdId, personId }
  }
  return {
    'GET /staff/members/{memberId}/household': async () => ({
      path: { memberId: (await aGuardian()).personId },
    }),
    'POST /staff/households/{householdId}/guardians/{personId}/unlinking': async () => ({
      path: await aGuardian(),
      body: { reason: '裁判所の決定' },
    }),
    'POST /staff/households/{householdId}/admissions/{admissionId}/approval': async () => {
      const { householdId, personId: invitedBy } = await aGuardian()
      const { id: childId } = await planted({ birthDate: '2012-05-05', consentState: 'approved' })
      const admissionId = randomUUID()
      const ends = { endsAt: '2099-01-01T00:00:00.000Z', ttl: 4_070_908_800 }
      const address = 's••••@example.jp'
      await stage.put('admissions', { householdId, admissionId, invitedBy, address, childId, ...ends })
      return { path: { householdId, admissionId }, body: { reason: '電話での確認' } }
    },
    'GET /staff/households/{householdId}/children/{personId}/splitting': async () => ({
      path: await aHouseholdChild(),
    }),
    'POST /staff/households/{householdId}/children/{personId}/splitting': async () => ({
      path: await aHouseholdChild(),
      body: { toNickName: null, reason: '別の方のお子さま' },
    }),
    'POST /staff/children/{personId}/birth-date': async () => {
      const { personId } = await aHouseholdChild()
      return { path: { personId }, body: { birthDate: '2019-06-05', reason: '母子手帳' } }
    },
    'POST /staff/members': async () => {
      const cognitoId = randomUUID()
      const email = `${cognitoId}@example.jp`
      stage.userPool.holds(cognitoId, email)
      return { body: { cognitoId, email, birthDate: '1988-04-12' } }
    },
    'POST /staff/members/search': async () => {
      await planted({ lastName: '鶴岡' })
      return { body: { typed: '鶴岡' } }
    },
    'POST /staff/members/list': async () => {
      await stage.put('memberFacts', ...rowsOf(someFacts(randomUUID()), 1))
      return { body: { filter: { by: 'plan', value: 'Support' } } }
    },
    'GET /staff/members/filters': async () => {
      await stage.put('memberTallies', { facet: 'plan', value: 'Support', n: 1, news: 0 })
      return {}
    },
    'GET /staff/members/{memberId}': async () => ({ path: { memberId: (await planted()).id } }),
    'POST /staff/members/{memberId}/reveal': onMember(() => ({ reason: '電話での確認' })),
    'POST /staff/members/{memberId}/restriction': onMember((updatedAt) => restriction({ updatedAt })),
    'POST /staff/members/{memberId}/restriction/lifting': async () => {
      const member = await planted()
      const path = { memberId: member.id }
      const { body } = await ask('POST /staff/members/{memberId}/restriction', {
        path,
        body: restriction(member),
      })
      return { path, body: { expected: (body as { updatedAt: string }).updatedAt, reason: '解決' } }
    },
    'POST /staff/members/{memberId}/deregistration': onMember((expected) => ({
      expected,
      ground: 'termsBroken',
      note: '再三の違反',
    })),
    'GET /staff/applications': async () => {
      await planted({ status: 'waiting' })
      return {}
    },
    // The day on which a version asks for consent; the test ends the clock.
    'GET /staff/terms/unagreed': async () => {
      await planted({ termsVersion: TERMS_VERSIONS[0].version })
      clockAt(new Date(`${TERMS_VERSIONS[1].version}T03:00:00Z`))
      return {}
    },
    'POST /staff/members/{memberId}/approval': onApplicant((expected) => ({ expected })),
    'POST /staff/members/{memberId}/refusal': onApplicant((expected) => ({
      expected,
      ground: 'falseEntry',
      note: '連絡先が架空',
    })),
    'POST /staff/members/{memberId}/correction': onMember((expected) => ({
      expected,
      lastName: '鶴田',
      evidence: '運転免許証',
    })),
    'POST /staff/members/{memberId}/kana': onMember((expected) => ({ expected, kana: 'つるた みさ' })),
    'GET /staff/members/{memberId}/guardian': async () => ({ path: { memberId: await aChild() } }),
    'POST /staff/members/{memberId}/guardian/mail': async () => ({
      path: { memberId: await aChild() },
      body: {},
    }),
    'GET /staff/guardian-reviews': async () => {
      await aReviewed()
      return {}
    },
    'POST /staff/members/{memberId}/guardian/review': async () => ({
      path: { memberId: await aReviewed() },
      body: { reason: '電話で確認' },
    }),
    'POST /staff/members/{memberId}/second-factor': onMember(() => ({ reason: '機種変更' })),
  }
}
