import { jsx } from './jsx-runtime.ts'

// As far as the components of the first script use React's hooks: everything is as it begins, and no effect runs.

export const useState = <Value>(first: Value | (() => Value)) => [
  first instanceof Function ? first() : first,
  () => {},
]
export const useEffect = (): void => {}
export const useMemo = <Value>(make: () => Value) => make()
export const createElement = (
  type: string,
  props: Readonly<Record<string, unknown>> | null,
  ...children: readonly unknown[]
) => jsx(type, { ...props, children })
