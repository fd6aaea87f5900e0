import type { Write } from '#aws/dynamodb/condition.ts'
import type { NewMail } from '#domain/mails-store.ts'

/** What becomes of one party. */
export interface Part {
  /** Everybody whose rows it touches, or who hears of it. */
  readonly people: readonly string[]
  readonly writes: readonly Write[]
  readonly mails: readonly NewMail[]
}

/** Limit of one transaction. */
const WRITES = 100

/** The first parts that go into one transaction beside so many other writes; it touches no item twice. */
export function firstTogether<P extends Part>(parts: Iterable<P>, others = 0): P[] {
  const seen = new Set<string>()
  const together: P[] = []
  let count = others
  for (const part of parts) {
    count += part.writes.length + part.mails.length
    if (count > WRITES || part.people.some((id) => seen.has(id))) break
    for (const id of part.people) seen.add(id)
    together.push(part)
  }
  return together
}
