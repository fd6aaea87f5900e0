const MAPS = 'https://www.google.com/maps/search/?api=1&query='

/** Where a map of the place is: the address that staff gave, or a search for the venue's address; null without both. */
export function mapLink({
  mapUrl,
  venueAddress,
}: {
  readonly mapUrl: string | null
  readonly venueAddress: string | null
}): string | null {
  return mapUrl ?? (venueAddress === null ? null : `${MAPS}${encodeURIComponent(venueAddress)}`)
}
