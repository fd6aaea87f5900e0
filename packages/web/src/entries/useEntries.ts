import { type Entry, listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import { useEffect, useState } from 'react'
import { isUnknown } from '#api/press-keys.ts'
import { send } from '#api/send.ts'
import { ownerMemory } from '#auth/owner-memory.ts'
import { looksAgain } from '#entries/entries.ts'
import { keepCard } from '#offline-card/keep-card.ts'

/** 来場 is seen within this, while a door may let in and the page is looked at. */
const EVERY_MS = 8_000

const memory = ownerMemory<readonly Entry[]>()

/** 受付番号 and 来場 of the member's events. Without a network those read last stay; nothing is shown before the first answer. */
export function useEntries(): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>(() => memory.read() ?? [])
  useEffect(() => {
    let isCurrent = true
    let isRefused = false
    const ask = async () => {
      if (document.hidden) return
      const reply = await send(listMyEntries, {}).catch(() => null)
      isRefused = reply !== null && !reply.ok && !isUnknown(reply.code)
      if (!isCurrent || reply === null || !reply.ok) return
      memory.keep(reply.value.entries)
      keepCard({ entries: reply.value.entries })
      setEntries(reply.value.entries)
    }
    void ask()
    const timer = setInterval(() => {
      if (!isRefused && looksAgain(memory.read(), new Date())) void ask()
    }, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [])
  return entries
}
