import * as v from 'valibot'

/** Where the card lies in the storage of the session; `stored.signedIn.end` takes it away by this name. */
export const LAST_CARD = 'lastCard'

/** What the member's card showed last, to show it without a network: nothing of it opens a door by itself. */
const LastCard = v.object({
  /** Whose it is. */
  sub: v.string(),
  nickName: v.string(),
  keptAtMs: v.number(),
  /** The picture of the last code: modules of a side, and the outline of the dark ones. */
  code: v.nullable(v.object({ atMs: v.number(), side: v.number(), path: v.string() })),
  /** Null when they were never read. */
  entries: v.nullable(
    v.array(
      v.object({
        /** A card of an earlier release has neither id nor place. */
        eventId: v.optional(v.string(), ''),
        eventName: v.nullable(v.string()),
        eventStartDateTime: v.nullable(v.string()),
        eventEndDateTime: v.nullable(v.string()),
        venueName: v.optional(v.nullable(v.string()), null),
        receiptNumber: v.string(),
        /** When 欠席連絡 was sent; a card of an earlier release does not say. */
        absentAt: v.optional(v.nullable(v.string()), null),
      }),
    ),
  ),
})
export type LastCard = v.InferOutput<typeof LastCard>
const CardText = v.pipe(v.string(), v.parseJson(), LastCard)

/** The card of a text from the storage; null for anything else. */
export function parseCard(text: string | null): LastCard | null {
  const parsed = v.safeParse(CardText, text)
  return parsed.success ? parsed.output : null
}
