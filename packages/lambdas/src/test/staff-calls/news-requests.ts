import type { Requests, StaffDesk } from '#test/staff-calls/desk.ts'

const WORDS = { subject: '音楽会', body: 'ホールで音楽会をひらきます。', eventId: null }
const LATER = { on: 'time', at: '2999-04-01T10:00:00+09:00' }

/** Requests about お知らせ to the followers of an organization. */
export function newsRequests({ ask }: StaffDesk): Requests {
  const to = (organizationId = 'own') => ({ to: 'followers', organizationId, cameTo: null })
  async function planned(organizationId?: string) {
    const body = { ...to(organizationId), ...WORDS, when: LATER }
    const answer = await ask('POST /staff/news', { body })
    return { path: answer.body as { newsId: string } } // just sent
  }
  return {
    'GET /staff/news': async (organizationId) => {
      await planned(organizationId)
      return {}
    },
    'GET /staff/news/{newsId}/figures': planned,
    'POST /staff/news': async (organizationId) => ({
      body: { ...to(organizationId), ...WORDS, when: LATER },
    }),
    'POST /staff/news/reach': async (organizationId) => ({ body: to(organizationId) }),
    'POST /staff/news/preview': async (organizationId) => ({ body: { ...to(organizationId), ...WORDS } }),
    'POST /staff/news/{newsId}/taking-back': async (organizationId) => ({
      ...(await planned(organizationId)),
      body: {},
    }),
  }
}
