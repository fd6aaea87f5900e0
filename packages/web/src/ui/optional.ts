import { type ComponentType, lazy } from 'react'

/** A part that is loaded after the screen. It is no more than an addition: where it cannot be loaded, it is left out. */
export function optional<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() => load().then(partOf, () => partOf<Props>(() => null)))
}

const partOf = <Props>(part: ComponentType<Props>) => ({ default: part })
