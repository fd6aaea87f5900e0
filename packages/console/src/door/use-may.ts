import { mayTakeStale } from '@app/shared/check-in/rules.ts'
import { readOwnStaff } from '@app/shared/staff/contract.ts'
import { useEffect, useRef, useState } from 'react'
import { send } from '#api/send.ts'

const NOTHING = { takeStale: false, undoLate: false }

/** What the volunteer may do with a reason: take a code that is too old, take back a 受付 of more than two minutes ago. */
export function useMay() {
  const [may, setMay] = useState(NOTHING)
  const asked = useRef(false)
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    void send(readOwnStaff, {}).then((reply) => {
      if (!reply.ok) return
      const { role } = reply.value
      setMay({ takeStale: mayTakeStale(role), undoLate: role !== 'door' })
    })
  }, [])
  return may
}
