import { type ComponentType, useEffect, useState } from 'react'
import { poll } from '#desk/polling.ts'

const AGAIN_MS = 3_000

/**
 * A component whose code comes when it is first shown, or earlier by `warm`. Nothing is shown until then. Code that does
 * not come, as without a network, is asked for again while the page is visible.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let code: ComponentType<Props> | null = null
  const ask = async () => {
    code ??= await load()
    return code
  }
  function OnDemand(props: Props) {
    const [Code, setCode] = useState(() => code)
    useEffect(() => {
      if (Code !== null) return
      return poll(async () => {
        const loaded = await ask()
        setCode(() => loaded)
        return true
      }, AGAIN_MS)
    }, [Code])
    return Code === null ? null : <Code {...props} />
  }
  return Object.assign(OnDemand, { warm: () => void ask().catch(() => {}) })
}
