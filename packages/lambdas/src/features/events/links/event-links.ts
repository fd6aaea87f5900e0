import type { AnswerOf, InputOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import type * as contract from '@app/shared/events/links-contract.ts'
import { hasStarted, isOver } from '@app/shared/events/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { type EventLinkClaim, type EventLinkKind, readEventLink } from '#domain/event-link.ts'
import { announceMails } from '#domain/mails-store.ts'
import { isOfParty } from '#domain/party-seats.ts'
import { seatMailId } from '#features/events/joining/participation-store.ts'
import {
  type LinkState,
  readLinkState,
  releaseSeat,
  saveAnswer,
} from '#features/events/links/event-links-store.ts'

type Links = Deps<'event-links'>
type Answer = AnswerOf<typeof contract.readEventLink>
type State = contract.EventLinkView['state']

/** Shows the contents of a link. Changes nothing: mail programs and scanners open links by themselves. */
export async function view(
  deps: Links,
  { kind, token }: InputOf<typeof contract.readEventLink>,
): Promise<Answer> {
  const claim = await readEventLink(deps.keys.pepper, kind, token)
  return claim === null ? refuse('LINK_INVALID') : show(deps, kind, claim)
}

/** Handles 確認しました, 参加します or 席を譲ります. An expired or repeated press only gets an answer. */
export async function answer(
  deps: Links,
  { kind, token, answer }: InputOf<typeof contract.answerEventLink>,
): Promise<Answer> {
  const claim = await readEventLink(deps.keys.pepper, kind, token)
  if (claim === null || (kind === 'notice') !== (answer === 'confirmed')) return refuse('LINK_INVALID')
  const linkState = await readLinkState(deps, kind, claim)
  const now = deps.now()
  const state = stateOf(kind, claim, linkState, now)
  if (answer === 'released') {
    const seat = state === 'open' || state === 'coming' ? linkState.seat : null
    if (seat !== null && (await releaseSeat(deps, claim, seat.shard, now)))
      await announceMails(deps, [
        seatMailId('eventLeft', { eventId: claim.eventId, sub: claim.personId }, now),
      ])
  } else if (state === 'open') {
    await saveAnswer(deps, kind, claim)
  }
  return show(deps, kind, claim)
}

async function show(deps: Links, kind: EventLinkKind, claim: EventLinkClaim): Promise<Answer> {
  const linkState = await readLinkState(deps, kind, claim)
  const { event } = linkState
  if (event === null || event.eventRegistrationStatus === 'draft') return refuse('LINK_INVALID')
  return ok({
    eventName: event.eventName,
    eventStartDateTime: event.eventStartDateTime,
    eventEndDateTime: event.eventEndDateTime,
    venueName: event.venueName,
    state: stateOf(kind, claim, linkState, deps.now()),
  })
}

function stateOf(kind: EventLinkKind, claim: EventLinkClaim, linkState: LinkState, now: Date): State {
  const { event, seat, answered } = linkState
  if (event === null) return 'over'
  if (kind === 'notice') return answered ? 'confirmed' : isOver(event, now) ? 'over' : 'open'
  if (seat?.status === 'cancelled') return 'released'
  // A seat that was given back and taken again is another one; a household chooses on the event's page who stays.
  if (seat?.status !== 'registered' || seat.changedAt !== claim.about || isOfParty(seat)) return 'over'
  const isLate = event.cancelUntil != null && Date.parse(event.cancelUntil) <= now.getTime()
  if (event.eventRegistrationStatus === 'cancelled' || hasStarted(event, now) || isLate) return 'over'
  return answered ? 'coming' : 'open'
}
