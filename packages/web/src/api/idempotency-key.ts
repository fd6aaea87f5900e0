import { pressKeys } from '@app/ui/transport/press-keys.ts'
import { useState } from 'react'

/** The keys of a component's clicks. */
export function usePress() {
  const [keys] = useState(pressKeys)
  return keys
}
