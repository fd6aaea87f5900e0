import { useState } from 'react'
import { pressKeys } from '#api/press-keys.ts'

/** The keys of a component's clicks. */
export function usePress() {
  const [keys] = useState(pressKeys)
  return keys
}
