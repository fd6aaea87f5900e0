/** An application as the page publishes it after the draw: no names. */
export interface Lot {
  /** The number of the application: fixed when it was made, the same however often it is made. */
  readonly number: string
  /** Lower classes are drawn first. */
  readonly drawClass: number
  /** The seats that its people need: all of them first, then as few as they accept. None: it was not drawn. */
  readonly seats: readonly number[]
}

export interface Drawn {
  readonly seed: string
  /** All lots, in the order in which they were drawn. */
  readonly order: readonly Lot[]
  /** The lots that came in, from the first: they end at the first one that does not fit. */
  readonly winners: number
}

/** What is published before anybody applies: SHA-256 of the secret. */
export function commitmentOf(secret: string): Promise<string> {
  return hashed(bytesOf(secret))
}

/** SHA-256 of the secret and of the sorted numbers of all applications, a line each. */
export function seedOf(secret: string, numbers: readonly string[]): Promise<string> {
  const list = new TextEncoder().encode(numbers.toSorted().join('\n'))
  return hashed(Uint8Array.from([...bytesOf(secret), ...list]))
}

/**
 * 抽選: the same secret and applications give the same result wherever it runs, whatever order they are read in. Within a class
 * lots are sorted by SHA-256 of seed and number.
 */
export async function draw(secret: string, lots: readonly Lot[], free: number): Promise<Drawn> {
  const numbers = lots.map(({ number }) => number)
  const seed = await seedOf(secret, numbers)
  const drawn = await Promise.all(lots.map(async (lot) => ({ lot, key: await keyOf(seed, lot) })))
  const order = drawn
    .sort(
      (one, other) =>
        Number(isOut(one.lot)) - Number(isOut(other.lot)) ||
        one.lot.drawClass - other.lot.drawClass ||
        (one.key < other.key ? -1 : 1),
    )
    .map(({ lot }) => lot)
  return { seed, order, winners: winnersOf(order, free) }
}

/** Its people may not come any more: it counts for the seed, stands last, and is not drawn. */
export function isOut({ seats }: Lot): boolean {
  return seats.length === 0
}

/** How many lots from the first on find seats. */
function winnersOf(order: readonly Lot[], free: number): number {
  let left = free
  for (const [at, { seats }] of order.entries()) {
    const needed = seats.find((count) => count <= left)
    if (needed === undefined) return at
    left -= needed
  }
  return order.length
}

function keyOf(seed: string, { number }: Lot): Promise<string> {
  return hashed(Uint8Array.from([...bytesOf(seed), ...new TextEncoder().encode(number)]))
}

async function hashed(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
