import * as v from 'valibot'

// The clock of a product that a test has started for itself: the one that is shared stays with the machine's.
const Clock = v.object({ now: v.string(), ran: v.array(v.string()) })

/** What time it is for a product. */
export async function clockNow(site: string): Promise<number> {
  const response = await fetch(`${site}/_local/clock`)
  return Date.parse(v.parse(Clock, await response.json()).now)
}

/** Makes it that time, and answers which scheduled functions that set off. */
export async function clockTo(site: string, at: number): Promise<string[]> {
  const response = await fetch(`${site}/_local/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: new Date(at).toISOString() }),
  })
  return v.parse(Clock, await response.json()).ran
}
