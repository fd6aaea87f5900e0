/** What the link of a poster says behind its `#`, which no server is sent: `{eventId}.{posterKey}`. */
export interface PosterCode {
  readonly eventId: string
  readonly posterKey: string
}

const CODE = /^#?([\w-]{1,64})\.([\w-]{22})$/

/** The page of the members' site that a poster leads to; LINE opens it in the phone's own browser. */
export function posterLink(site: string, { eventId, posterKey }: PosterCode): string {
  return `${site}/check-in?openExternalBrowser=1#${eventId}.${posterKey}`
}

/** Reads the fragment of a poster's link, with or without its `#`; null for another fragment. */
export function posterCodeIn(fragment: string): PosterCode | null {
  const [, eventId, posterKey] = CODE.exec(fragment) ?? []
  return eventId === undefined || posterKey === undefined ? null : { eventId, posterKey }
}
