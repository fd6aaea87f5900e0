import { partOf } from '@app/shared/test/part.ts'

/** The places of so many at which this run cuts a work off: a sixth of them, and the last, which shows that there are as many. */
export function cutsTo(last: number): number[] {
  const places = Array.from({ length: last }, (_, index) => index + 1)
  return partOf(places, 6, (place) => place === last)
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
