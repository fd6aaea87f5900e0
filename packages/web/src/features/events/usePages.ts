import { useCallback, useRef, useState } from 'react'
import type { ClientCode } from '#api/send.ts'
import { type EventsPage, readEvents } from '#features/events/read-events.ts'

interface Further {
  readonly first: EventsPage
  readonly pages: readonly EventsPage[]
  readonly failed: ClientCode | null
}

/** G27: the first page and those loaded after it, one at a time; loaded pages stay when the next one fails. */
export function usePages(first: EventsPage) {
  const [further, setFurther] = useState<Further>({ first, pages: [], failed: null })
  const [busy, setBusy] = useState(false)
  const reading = useRef(false)
  // Reloaded (after joining, for example): the further pages belonged to the earlier list.
  const current = further.first === first ? further : { first, pages: [], failed: null }
  const pages = [first, ...current.pages]
  const nextToken = pages.at(-1)?.nextToken ?? null

  const more = useCallback(async () => {
    // A click and the end of the scroll may coincide.
    if (reading.current || nextToken === null) return
    reading.current = true
    setBusy(true)
    const page = await readEvents(nextToken)
    setFurther((before) => {
      const known = before.first === first ? before.pages : []
      return page.code === null
        ? { first, pages: [...known, page], failed: null }
        : { first, pages: known, failed: page.code }
    })
    setBusy(false)
    reading.current = false
  }, [first, nextToken])
  return { pages, nextToken, more, busy, moreFailed: current.failed }
}
