import type { OutputOf } from '@app/shared/base/call.ts'
import { countUnread } from '@app/shared/inbox/contract.ts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { send } from '#api/send.ts'
import { poll, UNREAD_EVERY_MS } from '#desk/polling.ts'
import { useAllowed } from '#desk/self.ts'

type Unread = OutputOf<typeof countUnread>

const NONE: Unread = { unread: 0, latest: null }
let seen: Unread = NONE
const listeners = new Set<() => void>()

const store = {
  get: () => seen,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** What is unread, for components of the desk. */
export function useUnread(): Unread {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Polls the number of unread tickets while the page is visible, for roles with an inbox. Used once, by the frame. */
export function useUnreadWatch(): void {
  const isAllowed = useAllowed('inbox.read')
  useEffect(() => (isAllowed ? poll(askUnread, UNREAD_EVERY_MS) : undefined), [isAllowed])
}

/** Calls `again` when a ticket arrives or another staff member takes one. */
export function useOnNews(again: () => void): void {
  const { unread, latest } = useUnread()
  const before = useRef(`${unread} ${latest}`)
  useEffect(() => {
    const now = `${unread} ${latest}`
    if (before.current === now) return
    before.current = now
    again()
  }, [unread, latest, again])
}

/** Asks now: after a write of one's own. True for an answer. */
export async function askUnread(): Promise<boolean> {
  const reply = await send(countUnread, {})
  if (reply.ok && (reply.value.unread !== seen.unread || reply.value.latest !== seen.latest)) {
    seen = reply.value
    for (const listener of listeners) listener()
  }
  return reply.ok
}
