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
