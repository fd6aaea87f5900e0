import { useEffect, useState } from 'react'
import { SETTLE_MS } from '#door/shift/settled.ts'

/** A new card ignores presses for a moment; its buttons look disabled until then. */
export function useFresh(id: number | null): boolean {
  const [settled, setSettled] = useState<number | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(id), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id !== null && settled !== id
}
