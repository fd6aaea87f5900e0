import type { Entry } from '@app/shared/check-in/entries-contract.ts'
import { useEffect, useState } from 'react'
import { looksAgain } from '#entries/entries.ts'
import { lastEntries, readEntries } from '#entries/read-entries.ts'

/** 来場 is shown within this time, while a door may let in and the page is visible. */
const EVERY_MS = 8_000

/**
 * 受付番号 and 来場 of the member's events; null before the first answer. Without a network those read last stay. Not
 * asked for where the screen has no use for them.
 */
export function useEntries(isWanted = true): readonly Entry[] | null {
  const [entries, setEntries] = useState(lastEntries)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    let isRefused = false
    const ask = async () => {
      if (document.hidden) return
      const result = await readEntries()
      isRefused = result === 'refused'
      if (isCurrent && result === 'read') setEntries(lastEntries())
    }
    void ask()
    const timer = setInterval(() => {
      if (!isRefused && looksAgain(lastEntries(), new Date())) void ask()
    }, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWanted])
  return isWanted ? entries : null
}
