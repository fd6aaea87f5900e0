import { partOf } from '@app/shared/test/part.ts'

/** The places of so many at which this run cuts a work off: a sixth of them, and the last, which shows that there are as many. */
export function cutsTo(last: number): number[] {
  const places = Array.from({ length: last }, (_, index) => index + 1)
  return partOf(places, 6, (place) => place === last)
}

interface Transacting {
  readonly transact: (writes: never) => Promise<unknown>
}

/** What a job works with; each transaction can be cut off before it is made, and before its answer comes. */
export function cuttable<Deps extends Transacting>(
  deps: Deps,
  at: (place: string) => void | Promise<void>,
): Deps {
  return {
    ...deps,
    transact: async (writes: never) => {
      await at('before')
      const answer = await deps.transact(writes)
      await at('after')
      return answer
    },
  }
}

/** Crashes at the n-th place; returns the places it has passed. */
export function crashAt(n: number) {
  const places: string[] = []
  return {
    places,
    at: (place: string) => {
      places.push(place)
      if (places.length === n) throw new Error(`crash ${place}`)
    },
  }
}
