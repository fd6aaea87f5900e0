import { randomUUID } from 'node:crypto'
import { emailKey } from '@app/shared/base/keys.ts'
import type { Request } from '#test/ask.ts'
import { deliverer } from '#test/deliver.ts'
import { aMember, aTicket, personId } from '#test/items.ts'
import { aStaff } from '#test/staff.ts'
import { type Stage, testStage } from '#test/stage.ts'

export const MANAGER = personId(1)
export const AUDITOR = personId(2)
export const EDITOR = personId(3)
export const OWNER = personId(4)
export const MEMBER = personId(10)
export const VISITOR_ADDRESS = 'visitor@example.jp'

/** A stage with staff and a member, the inbox and the contact form. */
export async function inboxStage() {
  const stage = await testStage()
  const inbox = stage.load('inbox')
  const contact = stage.load('contact')
  const deliver = deliverer(stage)
  await stage.put(
    'staff',
    aStaff(MANAGER, 'manager'),
    aStaff(AUDITOR, 'auditor'),
    aStaff(EDITOR, 'editor'),
    aStaff(OWNER, 'owner'),
  )
  await stage.put('users', aMember(MEMBER, { email: 'member@example.jp', nickName: 'みどり' }))
  return {
    stage,
    inbox,
    contact,
    /** Sends the waiting mails of the outbox. */
    deliver,
    press: (call: string, number: string, body: object, more: Partial<Request> = {}) =>
      inbox(`POST /staff/tickets/{number}/${call}`, {
        as: MANAGER,
        key: randomUUID(),
        path: { number },
        body,
        ...more,
      }),
    read: (number: string, as = MANAGER) => inbox('GET /staff/tickets/{number}', { as, path: { number } }),
    list: (query: Record<string, string> = {}, as = MANAGER) => inbox('GET /staff/tickets', { as, query }),
    ticket: async (number: string) => (await stage.rows('tickets')).find((row) => row.number === number),
    async linkTo(address: string): Promise<string> {
      await deliver()
      return linkTo(stage, address)
    },
  }
}
export type InboxStage = Awaited<ReturnType<typeof inboxStage>>

/** The signed part of the link in the newest mail to an address; '' without one. */
async function linkTo(stage: Stage, address: string): Promise<string> {
  const mails = await stage.mail.outbox.list(address)
  return (
    /\/ticket#(\S+)/.exec(
      mails.map(({ text }) => text).find((text) => text.includes('/ticket#')) ?? '',
    )?.[1] ?? ''
  )
}

/** A visitor's inquiry with its ticket, as the form leaves them. */
export async function plantInquiry(
  stage: Stage,
  number: string,
  fields: { email?: string; picture?: string } = {},
) {
  const { email = VISITOR_ADDRESS, picture = null } = fields
  const at = '2026-11-22T03:00:00.000Z'
  await stage.put('inquiries', {
    id: number,
    lastName: '見本',
    firstName: '花子',
    email,
    emailKey: emailKey(email),
    message: `${number}の内容です。`,
    fileName: picture === null ? null : '写真.png',
    fileStorageKey: picture,
    status: 'filed',
    createdAt: at,
    updatedAt: at,
  })
  await stage.put('tickets', aTicket(number, { senderKey: emailKey(email), receivedAt: at, updatedAt: at }))
  if (picture !== null) await stage.storage.put(picture, new Uint8Array([1, 2, 3]))
}

/** A member's report with its ticket. */
export async function plantReport(stage: Stage, number: string, picture: string | null = null) {
  const at = '2026-11-22T04:00:00.000Z'
  await stage.put('reports', {
    id: `report-of-${number}`,
    number,
    userId: MEMBER,
    owner: MEMBER,
    bugDescription: `${number}の報告です。`,
    fileName: null,
    fileStorageKey: picture,
    status: 'filed',
    createdAt: at,
    updatedAt: at,
  })
  await stage.put(
    'tickets',
    aTicket(number, {
      kind: 'report',
      sourceId: `report-of-${number}`,
      senderKey: MEMBER,
      receivedAt: at,
      updatedAt: at,
    }),
  )
  if (picture !== null) await stage.storage.put(picture, new Uint8Array([4, 5, 6]))
}
