import { createElement, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { FamilyIntent } from '#features/family/family-action.ts'
import { useFamily } from '#features/family/useFamily.ts'
import { paths } from '#paths.ts'
import { family, familyForm } from '#text/family.ts'
import { Refused } from '#ui/Refused.tsx'

type PersonIntent = keyof typeof family.done

/** Saves a person of the family, and goes back to the event that asked for them, else to the list, which says what was done. */
export function useSavePerson() {
  const { submit, pending, reply } = useFamily()
  const [name, setName] = useState('')
  const navigate = useNavigate()
  const { state } = useLocation()
  const from: unknown = state?.from
  useEffect(() => {
    if (reply === undefined || reply.code !== null || !isOfPerson(reply.intent)) return
    const saved = family.done[reply.intent](name)
    const to = typeof from === 'string' ? from : paths.family()
    void navigate(to, { state: { saved }, replace: true })
  }, [reply, name, from, navigate])

  const save = (intent: PersonIntent, fields: Readonly<Record<string, string>>, called: string) => {
    setName(called)
    submit(intent, fields)
  }
  const code = reply?.code ?? null
  const error: ReactNode = code === null ? null : createElement(Refused, { code, words: saidOf(code) })
  return { save, pending, error }
}

/** About a child, two codes say something of the birth date. */
function saidOf(code: ClientCode): string {
  if (code === 'AGE_NOT_ALLOWED') return familyForm.errAdult
  return code === 'FIELD_NOT_ALLOWED' ? familyForm.birthFixed : wordsFor(code)
}

const isOfPerson = (intent: FamilyIntent): intent is PersonIntent => intent in family.done
