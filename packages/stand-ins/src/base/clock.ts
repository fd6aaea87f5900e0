import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const machineNow = Date.now
let offsetMs = 0

// `Date` without an argument is the product's time in this thread; a date with an argument stays itself.
Date.now = () => machineNow() + offsetMs
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, newTarget),
})

/** How far the product's clock is ahead of the machine's. */
export function clockOffsetMs(): number {
  return offsetMs
}

/** Sets this thread's clock. Timers and the browser use the machine's. */
export function shiftClock(toOffsetMs: number): void {
  offsetMs = toOffsetMs
}

const StoredClock = v.pipe(v.string(), v.parseJson(), v.object({ offsetMs: v.number() }))
const fileIn = (dataDir: string) => join(dataDir, 'clock.json')

/** Continues with the clock stored in a data folder; without one, with the machine's. */
export function resumeClock(dataDir: string): void {
  let kept: string
  try {
    kept = readFileSync(fileIn(dataDir), 'utf8')
  } catch {
    shiftClock(0)
    return
  }
  shiftClock(v.parse(StoredClock, kept).offsetMs)
}

/** Sets it to `to` now, also after a restart. */
export async function setClock(dataDir: string, to: Date): Promise<void> {
  const toOffsetMs = to.getTime() - machineNow()
  const file = fileIn(dataDir)
  await writeFile(`${file}.new`, JSON.stringify({ offsetMs: toOffsetMs }))
  await rename(`${file}.new`, file)
  // Last, so that the caller acts first.
  shiftClock(toOffsetMs)
}
