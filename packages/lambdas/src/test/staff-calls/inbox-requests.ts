import { inquiryNumber } from '@app/shared/inbox/contact/rules.ts'
import { plantInquiry } from '#test/inbox.ts'
import type { Requests, StaffDesk } from '#test/staff-calls/desk.ts'

/** Requests about the inbox and its templates. */
export function inboxRequests({ stage, ask }: StaffDesk): Requests {
  /** A ticket of a visitor with a picture. */
  async function aTicket(): Promise<string> {
    const number = inquiryNumber(Math.random)
    await plantInquiry(stage, number, { picture: `contact/${number}.png` })
    return number
  }
  const onTicket = (body?: object) => async () => ({
    path: { number: await aTicket() },
    ...(body !== undefined && { body }),
  })
  async function aTemplate() {
    const { body } = await ask('POST /staff/answer-templates', {
      body: { title: '受付', text: '承りました。' },
    })
    return { templateId: (body as { templateId: string }).templateId }
  }
  return {
    'GET /staff/tickets': async () => {
      await aTicket()
      return {}
    },
    'GET /staff/tickets/unread': async () => ({}),
    'GET /staff/tickets/{number}': onTicket(),
    'GET /staff/tickets/{number}/picture': onTicket(),
    'POST /staff/tickets/{number}/answer': onTicket({ version: 1, text: '承りました。', close: false }),
    'POST /staff/tickets/{number}/note': onTicket({ text: '折り返し待ち' }),
    'POST /staff/tickets/{number}/state': onTicket({ version: 1, state: 'done' }),
    'POST /staff/tickets/{number}/assignment': onTicket({
      version: 1,
      assigneeId: null,
      organizationId: 'own',
    }),
    'POST /staff/tickets/{number}/merge': async () => {
      const into = await aTicket()
      return onTicket({ version: 1, into })()
    },
    'GET /staff/answer-templates': async () => {
      await aTemplate()
      return {}
    },
    'POST /staff/answer-templates': async () => ({ body: { title: '受付', text: '承りました。' } }),
    'POST /staff/answer-templates/{templateId}': async () => ({
      path: await aTemplate(),
      body: { version: 1, title: '改題', text: '承りました。' },
    }),
    'POST /staff/answer-templates/{templateId}/removal': async () => ({
      path: await aTemplate(),
      body: { version: 1 },
    }),
  }
}
