import { randomUUID } from 'node:crypto'
import { claimsOf } from '#domain/staff-claims.ts'
import { aStaff } from '#test/staff.ts'
import type { Requests, StaffDesk } from '#test/staff-calls/desk.ts'

const organization = {
  organizationName: '新しい組織',
  color: null,
  contactMail: null,
  contactPhone: null,
  position: 1,
  archived: false,
}

/** Requests about the caller, staff, the audit and organizations. */
export function peopleRequests({ stage, ask }: StaffDesk): Requests {
  const onPerson = (body: object) => async () => {
    const row = aStaff(randomUUID(), 'door', { email: `${randomUUID()}@example.jp` })
    await stage.put('staff', row)
    await stage.put('staffClaims', ...claimsOf(row))
    return { path: { staffId: row.staffId }, body: { version: 1, ...body } }
  }
  return {
    'GET /staff/self': async () => ({}),
    'POST /staff/self/sessions/ending': async () => ({ body: {}, claims: { origin_jti: randomUUID() } }),
    'GET /staff/self/recovery-codes': async () => ({}),
    'POST /staff/self/recovery-codes': async () => ({ body: {} }),
    'GET /staff/people': async () => ({}),
    'POST /staff/people': async () => ({
      body: { email: `${randomUUID()}@example.jp`, name: '新人', role: 'door', organizationIds: ['own'] },
    }),
    'POST /staff/people/{staffId}': onPerson({ name: '改名', role: 'editor', organizationIds: ['own'] }),
    'POST /staff/people/{staffId}/suspension': onPerson({ suspended: true, reason: '休職' }),
    'POST /staff/people/{staffId}/invitation': onPerson({}),
    'POST /staff/people/{staffId}/removal': onPerson({ reason: '退職' }),
    'GET /staff/service': async () => ({}),
    'POST /staff/service/suspension': async () => {
      await stage.remove('service', { state: 'suspension' })
      return { body: { suspended: true, reason: '障害' } }
    },
    'GET /staff/audit': async () => ({ query: { month: new Date().toISOString().slice(0, 7) } }),
    'GET /staff/viewings': async () => ({ query: { month: new Date().toISOString().slice(0, 7) } }),
    'GET /staff/organizations': async () => ({}),
    'POST /staff/organizations': async () => ({ body: organization }),
    'POST /staff/organizations/{organizationId}': async () => {
      const { body } = await ask('POST /staff/organizations', { body: organization })
      const { organizationId } = body as { organizationId: string }
      return { path: { organizationId }, body: { ...organization, organizationName: '改名', version: 1 } }
    },
  }
}
