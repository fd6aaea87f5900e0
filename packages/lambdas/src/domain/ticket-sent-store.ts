import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { Needs } from '#aws/granted.ts'
import type { TicketRow } from '#domain/ticket-store.ts'

type Sources = Needs<{ reports: ['getMany']; inquiries: ['getMany']; users: ['getMany'] }>

/** The text of a ticket and its sender, in one shape for reports and inquiries. */
export interface Sent {
  /** '' once it is erased. */
  readonly text: string
  readonly fileName: string | null
  readonly fileStorageKey: string | null
  readonly name: string | null
  readonly nickName: string | null
  readonly email: string | null
  readonly memberId: string | null
  /** SEC-K2: the desk sees a minor's family name; contact data are on the member's page, after a reason. */
  readonly isMinor: boolean
  /** A member gets mail at the address current at sending, a former member none. */
  readonly hasLeft: boolean
}

/** The text and sender of a ticket, by its number. A member's name and address come from the current profile. */
export async function readSent(
  deps: Sources,
  rows: readonly Pick<TicketRow, 'number' | 'kind' | 'sourceId'>[],
): Promise<ReadonlyMap<string, Sent>> {
  const ids = (kind: TicketRow['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ sourceId }) => ({ id: sourceId }))
  const [reports, inquiries] = await Promise.all([
    deps.tables.reports.getMany(ids('report')),
    deps.tables.inquiries.getMany(ids('inquiry')),
  ])
  const today = tokyoDate(deps.now())
  const memberIds = new Set([...reports, ...inquiries].flatMap(({ userId }) => userId ?? []))
  const members = await deps.tables.users.getMany([...memberIds].map((id) => ({ id })))
  const memberOf = (id: string | undefined) => members.find((member) => member.id === id)
  const sources = new Map<string, Sent>([
    ...reports.map(
      (report) => [`report#${report.id}`, ofReport(report, memberOf(report.userId), today)] as const,
    ),
    ...inquiries.map(
      (inquiry) => [`inquiry#${inquiry.id}`, ofInquiry(inquiry, memberOf(inquiry.userId), today)] as const,
    ),
  ])
  return new Map(
    rows.flatMap(({ number, kind, sourceId }) => {
      const sent = sources.get(`${kind}#${sourceId}`)
      return sent === undefined ? [] : [[number, sent] as const]
    }),
  )
}

function ofReport(report: Item<'reports'>, member: Item<'users'> | undefined, today: string): Sent {
  const { bugDescription: text, fileName, fileStorageKey } = report
  return { text, fileName, fileStorageKey, ...ofMember(member, today) }
}

function ofInquiry(inquiry: Item<'inquiries'>, member: Item<'users'> | undefined, today: string): Sent {
  const { message: text, fileName, fileStorageKey } = inquiry
  if (member !== undefined) return { text, fileName, fileStorageKey, ...ofMember(member, today) }
  const { lastName, firstName, email } = inquiry
  return {
    text,
    fileName,
    fileStorageKey,
    name: nameOf(lastName, firstName),
    nickName: null,
    email,
    memberId: null,
    isMinor: false,
    hasLeft: false,
  }
}

function ofMember(member: Item<'users'> | undefined, today: string) {
  const minor = member !== undefined && isMinor(member.birthDate, today)
  return {
    name: member === undefined ? null : nameOf(member.lastName, minor ? null : member.firstName),
    nickName: member?.nickName ?? null,
    email: member?.email ?? null,
    memberId: member?.id ?? null,
    isMinor: minor,
    hasLeft: member?.status === 'left',
  }
}

function nameOf(lastName: string | null, firstName: string | null): string | null {
  const name = [lastName, firstName].filter((part) => part !== null && part !== '').join(' ')
  return name === '' ? null : name
}
