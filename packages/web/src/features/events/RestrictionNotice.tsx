import { GROUND_WORDS } from '@app/shared/members/desk/ground-words.ts'
import { readOwnRestriction } from '@app/shared/members/desk/own-contract.ts'
import { calendarDate } from '@app/ui/text/dates.ts'
import { useEffect, useState } from 'react'
import { type ClientCode, send } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { restriction as words } from '#text/restriction.ts'

/** After how long it is asked again by itself: the refusal and the ground are read one after the other. */
const AGAIN_AFTER_MS = [1_000, 3_000, 9_000]

/** S197, G50: why the member is restricted and until when; asked for only where a call was refused for it. */
export function RestrictionNotice() {
  const [lines, setLines] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<ClientCode | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isThere = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => setTries(tries + 1)
    const later = (code: ClientCode | null) => {
      setFailure(code)
      const pause = AGAIN_AFTER_MS[tries]
      if (pause !== undefined) timer = setTimeout(again, pause)
    }
    void send(readOwnRestriction, {}).then((reply) => {
      if (!isThere) return
      if (!reply.ok) return later(reply.code)
      const found = reply.value.restriction
      // Lifted since, or not there yet.
      if (found === null) return later(null)
      const until = found.until === null ? words.untilTold : words.untilDay(calendarDate(found.until))
      setFailure(null)
      setLines([words.ground(GROUND_WORDS[found.ground]), until, words.still])
    })
    window.addEventListener('online', again)
    return () => {
      isThere = false
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [tries])
  if (failure !== null) return <p>{`${words.failed}${wordsFor(failure)}`}</p>
  return lines.map((line) => <p key={line}>{line}</p>)
}
