// As far as the components of the first script use React's hooks: everything is as it begins, and no effect runs.

export const useState = <Value>(first: Value | (() => Value)) => [
  first instanceof Function ? first() : first,
  () => {},
]
export const useEffect = (): void => {}
