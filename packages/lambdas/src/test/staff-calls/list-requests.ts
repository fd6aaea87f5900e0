import { randomUUID } from 'node:crypto'
import { ttlAfter } from '@app/shared/base/seconds.ts'
import { ROLES } from '@app/shared/staff/roles.ts'
import { rowsOf } from '#domain/member-facts.ts'
import { someFacts } from '#test/items.ts'
import { asRole, type Requests, type StaffDesk } from '#test/staff-calls/desk.ts'

const filters = [
  { by: 'plan' as const, value: 'Support' },
  { by: 'news' as const, value: 'yes' },
]
const columns = ['name' as const]
const DAY = '2026-11-25'

/** Requests about members by several filters, kept filters and the list as a file. */
export function listRequests({ stage, ask }: StaffDesk): Requests {
  const ttl = () => ttlAfter(new Date(), { seconds: 300 })
  /** As the staff of the desk have it, from the role's person. */
  const staffIdOf = (role = 'owner') =>
    `s-${asRole(ROLES.find((one) => one === role) ?? 'owner').slice(0, 8)}`
  return {
    'POST /staff/members/findings': async () => ({ body: { filters } }),
    'GET /staff/members/findings/{findingId}': async (_?: string, role?: string) => {
      const [findingId, facts] = [randomUUID(), someFacts(randomUUID())]
      await stage.put('memberFacts', ...rowsOf(facts, 1))
      await stage.put('memberFindingPages', { findingId, page: 0, memberIds: [facts.memberId], ttl: ttl() })
      await stage.put('memberFindings', {
        ...{ findingId, staffId: staffIdOf(role), filters, day: DAY, state: 'done', after: '', ttl: ttl() },
        ...{ looked: 1, of: 1, count: 1, news: 1, pages: 1, startedAt: new Date().toISOString() },
      })
      return { path: { findingId } }
    },
    'GET /staff/members/views': async () => {
      const viewId = `1-${randomUUID()}`
      await stage.put('memberViews', { listing: 'all', viewId, name: '会', filters, staffId: 's-1' })
      return {}
    },
    'POST /staff/members/views': async () => ({ body: { name: 'サポートの親', filters } }),
    'POST /staff/members/views/{viewId}/removal': async () => {
      const { body } = await ask('POST /staff/members/views', { body: { name: '一時', filters } })
      return { path: { viewId: (body as { viewId: string }).viewId }, body: {} } // just kept
    },
    'POST /staff/members/exports': async () => ({
      body: { filters, columns, withMinors: false, purpose: '案内状' },
    }),
    'POST /staff/members/exports/{exportId}': async (_?: string, role?: string) => {
      const exportId = randomUUID()
      await stage.put('memberExports', {
        ...{ exportId, staffId: staffIdOf(role), filters, day: DAY, columns, withMinors: false },
        ...{ next: 0, after: '', ttl: ttl() },
      })
      return { path: { exportId }, body: { part: 0 } }
    },
  }
}
