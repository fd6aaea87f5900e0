import { GROUND_WORDS } from '@app/shared/member-desk/ground-words.ts'
import { readOwnRestriction } from '@app/shared/member-desk/own-contract.ts'
import { useEffect, useState } from 'react'
import { send } from '#api/send.ts'
import { calendarDate } from '#text/dates.ts'
import { restriction as words } from '#text/restriction.ts'

/** S197, G50: why the member is restricted and until when; asked for only where a call was refused for it. */
export function RestrictionNotice() {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    let isThere = true
    void send(readOwnRestriction, {}).then((reply) => {
      const found = reply.ok ? reply.value.restriction : null
      if (!isThere || found === null) return
      const until = found.until === null ? words.untilTold : words.untilDay(calendarDate(found.until))
      setLines([words.ground(GROUND_WORDS[found.ground]), until, words.still])
    })
    return () => {
      isThere = false
    }
  }, [])
  return lines.map((line) => <p key={line}>{line}</p>)
}
