import type { InputOf } from '@app/shared/base/call.ts'
import { refuse } from '@app/shared/base/result.ts'
import type { answerCareRequest } from '@app/shared/events/care-request-desk-contract.ts'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { WriteRequest } from '#aws/dynamodb/idempotency.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { writeAudited } from '#domain/audit-store.ts'
import { askersOf, placeOf } from '#domain/care-request-store.ts'
import { sealCare } from '#domain/care-seal.ts'
import { announceMails, mailIdOf, mailWrite, type NewMail } from '#domain/mails-store.ts'
import type { StaffRow } from '#http/staff-caller-store.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'care-desk'>
type Row = Item<'careRequests'>

/** Everything that waits for an answer. */
export async function readOpen({ tables: { careRequests } }: Desk): Promise<Row[]> {
  const keys = await paginate((after) =>
    careRequests.query(
      { index: 'byQueue', where: '#queue = :open', values: { open: 'open' }, limit: 250, after },
      v.object({ eventId: v.string(), partyId: v.string() }),
    ),
  )
  // The index may lag: the row decides.
  return (await careRequests.getMany(keys)).filter(({ queue }) => queue === 'open')
}

export function readRequests({ tables: { careRequests } }: Desk, eventId: string): Promise<Row[]> {
  return paginate((after) =>
    careRequests.query(
      { where: '#eventId = :eventId', values: { eventId }, limit: 250, after },
      tables.careRequests.item,
    ),
  )
}

export function readRequest({ tables: { careRequests } }: Desk, eventId: string, partyId: string) {
  return careRequests.get({ eventId, partyId })
}

export function readEvents({ tables: { events } }: Desk, ids: readonly string[]) {
  return events.getMany(ids.map((eventId) => ({ eventId })))
}

/** Those whose party still has somebody in: a household, or a member alone. */
export async function ofPartiesIn({ tables: { parties, participations } }: Desk, rows: readonly Row[]) {
  const [households, seats] = await Promise.all([
    parties.getMany(rows.map(({ eventId, partyId }) => ({ eventId, partyId }))),
    participations.getMany(rows.map(({ eventId, partyId }) => ({ eventId, personId: partyId }))),
  ])
  const inside = new Set([
    ...households.flatMap((party) => (party.people > 0 ? [placeOf(party)] : [])),
    ...seats.flatMap(({ eventId, personId, status }) =>
      status === 'registered' ? [placeOf({ eventId, partyId: personId })] : [],
    ),
  ])
  return rows.filter((row) => inside.has(placeOf(row)))
}

/** The answer with its entry and its mails, over exactly the request that was read. */
export async function saveAnswer(
  deps: Desk,
  { staff, write }: { readonly staff: StaffRow; readonly write: WriteRequest },
  { organizationId }: Item<'events'>,
  { eventId, partyId, askedBy }: Row,
  { text, askedAt, version }: InputOf<typeof answerCareRequest>,
) {
  const answeredAt = deps.now().toISOString()
  const answer = await sealCare(deps, 'care-request', placeOf({ eventId, partyId }), text)
  const mails = await mailsOf(deps, { eventId, partyId, askedBy }, answeredAt)
  const change =
    'SET #answer = :answer, #answeredAt = :answeredAt, #answeredBy = :answeredBy, #version = :next REMOVE #queue'
  const writes = [
    deps.tables.careRequests.update({ eventId, partyId }, change, {
      condition: '#version = :version AND #askedAt = :askedAt',
      values: { askedAt, answer, answeredAt, answeredBy: staff.staffId, version, next: version + 1 },
    }),
    ...mails.map((mail) => mailWrite(deps, mail)),
  ]
  const auditEvent = {
    action: 'careRequestAnswered' as const,
    target: { kind: 'event' as const, id: eventId },
    organizationId: organizationId ?? null,
    changes: [{ field: 'personId' as const, before: null, after: askedBy }],
  }
  const press = { actor: staff, write, auditEvent }
  const answered = await writeAudited(deps, press, { answeredAt }, writes, () => refuse('STALE'))
  if (answered?.ok) await announceMails(deps, mails.map(mailIdOf))
  return answered
}

async function mailsOf(
  deps: Desk,
  asked: Pick<Row, 'eventId' | 'partyId' | 'askedBy'>,
  answeredAt: string,
): Promise<NewMail<'careAnswered'>[]> {
  const { eventId: subjectId, partyId } = asked
  const mail = { kind: 'careAnswered', subjectId, version: answeredAt, data: { partyId } } as const
  return (await askersOf(deps, asked)).map((personId) => ({ ...mail, personId }))
}
