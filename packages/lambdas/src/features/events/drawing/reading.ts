import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/draw-contract.ts'
import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import { areScreensClosed } from '#domain/guardian-openings.ts'
import { readLine } from '#domain/line-store.ts'
import { isStillIn } from '#domain/member-status.ts'
import { type Draw, numberOf, readDrawRow } from '#features/events/drawing/draw-store.ts'
import { readCounters } from '#features/events/joining/party-house-store.ts'
import { closedToAll } from '#features/events/joining/why-closed.ts'
import { readMember } from '#features/events/queuing/queue-store.ts'

/** The rule of a draw, how many parties applied, and the caller's application. Who applied is named to no one. */
export async function readDraw(
  deps: Deps<'draw'>,
  eventId: string,
  sub: string,
): Promise<AnswerOf<typeof contract.readDraw>> {
  const [member, draw, { line }, [counter]] = await Promise.all([
    readMember(deps, sub),
    readDrawRow(deps, eventId),
    readLine(deps, eventId),
    readCounters(deps, eventId),
  ])
  if (member === null) return refuse('NO_PROFILE')
  if (!isStillIn(member)) return refuse('MEMBER_RESTRICTED')
  if (areScreensClosed(deps, member)) return refuse('CONSENT_REQUIRED')
  if (draw === null || counter === undefined || counter.status === 'draft') return refuse('NOT_FOUND')
  const { draw: order, drawAtSec } = counter.rules
  if (order === undefined || drawAtSec === undefined) return refuse('NOT_FOUND')
  const partyId = member.householdId ?? sub
  const lot = await numberOf(deps, eventId, partyId)
  const own = line.find((entry) => entry.partyId === sub || entry.partyId === partyId)
  const { result = null } = draw
  const isIn = own !== undefined || (result?.lots.some(({ number }) => number === lot) ?? false)
  const stage = stageOf(draw, counter, deps.now())
  return ok({
    order,
    stage,
    opensAt: counter.opensAtSec === undefined ? null : timeOf(counter.opensAtSec),
    drawAt: timeOf(drawAtSec),
    commitment: draw.commitment,
    applications: result?.lots.length ?? line.length,
    number: isIn ? lot : null,
    own: own === undefined ? null : { people: own.people, least: own.least },
    result: stage === 'drawn' ? result : null,
  })
}

function stageOf({ stage, listing }: Draw, counter: Item<'eventCounters'>, now: Date) {
  if (counter.status === 'cancelled') return 'off'
  if (stage === 'drawn' && listing === undefined) return 'drawn'
  const isOver = (counter.rules.drawAtSec ?? 0) * 1000 <= now.getTime()
  if (stage !== 'open' || isOver) return 'drawing'
  const closed = closedToAll(counter, now)
  if (closed === null) return 'open'
  return (counter.opensAtSec ?? 0) * 1000 > now.getTime() ? 'notOpen' : 'drawing'
}

function timeOf(atSec: number): string {
  return new Date(atSec * 1000).toISOString()
}
