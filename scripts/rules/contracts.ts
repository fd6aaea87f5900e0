/** An exported call or operation of a contract, with its file. */
export interface Said {
  readonly name: string
  readonly value: unknown
}

const has = <K extends string>(value: unknown, ...keys: K[]): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value)

/** The calls among the exports of a contract. */
export function callsAmong(said: readonly Said[]): Said[] {
  return said.filter(({ value }) => has(value, 'method', 'path', 'caller'))
}

/** The names of the GraphQL operations among the exports of a contract. */
export function fieldsAmong(said: readonly Said[]): string[] {
  return said.flatMap(({ value }) => (has(value, 'kind', 'field') ? String(value.field) : []))
}

/** Calls served by no function, or by several, and duplicate routes. */
export function servingFaults(calls: readonly Said[], served: readonly unknown[]): string[] {
  const counted = calls.flatMap(({ name, value }) => {
    const times = served.filter((one) => one === value).length
    return times === 1 ? [] : [`${name} is served ${times} times`]
  })
  const routes = served.flatMap((one) => (has(one, 'method', 'path') ? `${one.method} ${one.path}` : []))
  const twice = routes.filter((route, index) => routes.indexOf(route) !== index)
  return [...counted, ...twice.map((route) => `${route} is two calls`)]
}

/** The differences of two lists, in both directions. */
export function difference(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))]
}
