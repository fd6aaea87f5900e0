import type { Deps } from '#aws/deps.ts'
import type { Item } from '#aws/dynamodb/condition.ts'
import type { EventLinkClaim } from '#domain/event-link.ts'
import { mailWrite } from '#domain/mails-store.ts'
import { STILL_IN } from '#domain/member-status.ts'
import { confirmationTtl } from '#domain/notices.ts'
import { cancelWrites } from '#domain/seats-store.ts'
import { seatMail } from '#features/events/joining/participation-store.ts'

type Links = Deps<'event-links'>

/** The current event and participation of a link. */
export interface LinkState {
  readonly event: Item<'events'> | null
  readonly seat: Item<'participations'> | null
  readonly answered: boolean
}

export async function readLinkState(deps: Links, kind: 'notice' | 'seat', claim: EventLinkClaim) {
  const { eventId, personId } = claim
  const [event, seat, answer] = await Promise.all([
    deps.tables.events.get({ eventId }),
    deps.tables.participations.get({ eventId, personId }),
    deps.tables.noticeConfirmations.get({ noticeKey: keyOf(kind, claim), personId }),
  ])
  return { event, seat, answered: answer !== null && answer.calledBy === undefined } satisfies LinkState
}

/** 確認しました, or 参加します: once; the first time stays. */
export async function saveAnswer(deps: Links, kind: 'notice' | 'seat', claim: EventLinkClaim): Promise<void> {
  const at = deps.now()
  await deps.transact([
    deps.tables.noticeConfirmations.put(
      {
        noticeKey: keyOf(kind, claim),
        personId: claim.personId,
        at: at.toISOString(),
        ttl: confirmationTtl(at),
      },
      // Their own confirmation counts more than a call.
      { condition: 'attribute_not_exists(#noticeKey) OR attribute_exists(#calledBy)' },
    ),
  ])
}

/** 席を譲ります: the seat that the link is about, with the mail of it. False when a condition did not hold. */
export async function releaseSeat(
  deps: Links,
  claim: EventLinkClaim,
  shard: number,
  now: Date,
): Promise<boolean> {
  const seat = { eventId: claim.eventId, sub: claim.personId }
  const { done } = await deps.transact([
    ...cancelWrites(deps, { ...seat, shard, since: claim.about }, now),
    deps.tables.users.expect({ id: claim.personId }, STILL_IN),
    mailWrite(deps, seatMail('eventLeft', seat, now)),
  ])
  return done
}

function keyOf(kind: 'notice' | 'seat', { eventId, about }: EventLinkClaim): string {
  return kind === 'notice' ? `${eventId}#${about}` : `${eventId}#seat#${about}`
}
