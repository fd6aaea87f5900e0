import { isSigned, signLink } from '#domain/signed-link.ts'

/**
 * The links about an event in mails, for people who need not be signed in: `notice` for 確認しました, `seat` for
 * 参加します／席を譲ります. A link of one kind is invalid as the other.
 */
export type EventLinkKind = 'notice' | 'seat'

/** What a link is about: no address and no name. */
export interface EventLinkClaim {
  readonly personId: string
  readonly eventId: string
  /** The notice; or when the seat was taken: another seat of the same person is another link. */
  readonly about: string
}

/** The signed part of a link, for the fragment of its page. */
export async function eventLink(pepper: string, kind: EventLinkKind, claim: EventLinkClaim): Promise<string> {
  const { personId, eventId, about } = claim
  const text = `${personId}.${eventId}.${packed(about)}`
  return signLink(pepper, text, `event-${kind}#${text}`)
}

const FORM =
  /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{1,64})\.([0-9a-z]{1,12}(?:-[0-9a-f]{1,16})?)\.[A-Za-z0-9_-]{43}$/

/** True for a well-formed token: only KMS can verify it. */
export function hasEventLinkForm(token: string): boolean {
  return FORM.test(token)
}

/** The contents of a valid token; null for any other text. */
export async function readEventLink(
  pepper: string,
  kind: EventLinkKind,
  token: string,
): Promise<EventLinkClaim | null> {
  const [, personId, eventId, about] = FORM.exec(token) ?? []
  if (personId === undefined || eventId === undefined || about === undefined) return null
  const claim = { personId, eventId, about: unpacked(about) }
  return isSigned(token, await eventLink(pepper, kind, claim)) ? claim : null
}

/** `2025-04-01T00:00:00.000Z#1a2b3c4d` in the letters of a link. */
function packed(about: string): string {
  const [at = '', tail] = about.split('#')
  const ms = Date.parse(at).toString(36)
  return tail === undefined ? ms : `${ms}-${tail}`
}

function unpacked(about: string): string {
  const [ms = '', tail] = about.split('-')
  const at = new Date(Math.min(Number.parseInt(ms, 36), MAX_MS)).toISOString()
  return tail === undefined ? at : `${at}#${tail}`
}

/** The last moment that a date can hold. */
const MAX_MS = 8_640_000_000_000_000
