import type { Write } from '#aws/dynamodb/condition.ts'
import type { Sends } from '#features/mails/kind.ts'

/** The process has ended. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** A process that dies at its n-th await: odd numbers before the awaited call, even ones after it. */
export function mortality(killAt: number) {
  let awaits = 0
  const life = {
    get isDead() {
      return awaits >= killAt
    },
    get awaits() {
      return awaits
    },
    /** Runs a call of the process; after its death the call does not start or return. */
    async within<Value>(work: () => Promise<Value>): Promise<Value> {
      awaits += 1
      if (life.isDead) throw new Killed()
      const value = await work()
      awaits += 1
      if (life.isDead) throw new Killed()
      return value
    },
  }
  return life
}
export type Life = ReturnType<typeof mortality>

export interface Mortal {
  readonly life: Life
  /** Changes writes on their way: the control takes a condition away. */
  readonly rewrite?: (write: Write) => Write
}

/** The worker as a process that may die at each of its awaits. */
export function mortalSends(sends: Sends, { life, rewrite = (write) => write }: Mortal): Sends {
  const { deps } = sends
  const tables = Object.fromEntries(
    Object.entries(deps.tables).map(([name, table]) => [name, mortalTable(table, life)]),
  )
  return {
    ...sends,
    deps: {
      ...deps,
      tables: tables as unknown as typeof deps.tables, // the same handles, method by method
      transact: (writes) => life.within(() => deps.transact(writes.map(rewrite))),
    },
    send: (message) => life.within(() => sends.send(message)),
    account: () => life.within(() => sends.account()),
    wait: (ms) => life.within(() => sends.wait(ms)),
  }
}

const READS = new Set(['get', 'getMany', 'query'])

function mortalTable(table: object, life: Life): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, method]) => [
      name,
      READS.has(name) ? (...given: unknown[]) => life.within(async () => method(...given)) : method,
    ]),
  )
}
