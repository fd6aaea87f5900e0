import type { Seated } from '@app/shared/check-in/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState } from 'react'
import { findSeated, newcomerOf, numberOf, SHOWN } from '#door/find/find.ts'
import type { CheckInRequest } from '#door/shift/check-in-requests.ts'
import { careNote } from '#text/care.ts'
import { door as words } from '#text/door.ts'
import { doorOffline } from '#text/door-offline.ts'

interface ByNumberProps {
  readonly busy: boolean
  /** The step that is running: only its button shows it. */
  readonly pending: CheckInRequest | null
  /** Without a network codes do not open: the number is the first way in. */
  readonly isMain: boolean
  readonly onNumber: (receiptNumber: string) => void
}

/** 受付 by 受付番号, without a camera. What was typed wrong stays. */
export function ByNumber({ busy, pending, isMain, onNumber }: ByNumberProps) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  return (
    <form
      className="door-form"
      aria-label={words.byNumber}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (busy) return
        const number = numberOf(typed)
        setIsWrong(number === null)
        if (number === null) return
        setTyped('')
        onNumber(number)
      }}
    >
      <TextField
        label={words.number}
        name="receiptNumber"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? words.numberWrong : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" kind={isMain ? 'primary' : 'secondary'} busy={isOfNumber(pending)}>
        {words.checkIn}
      </Button>
    </form>
  )
}

interface Props {
  readonly people: readonly Seated[]
  readonly pending: CheckInRequest | null
  readonly onPerson: (person: Seated) => void
  /** 当日受付 by nickname alone; null where the server can be asked about them. */
  readonly onNewcomer: ((nickName: string) => void) | null
}

/** Search among those with a seat; a press lets in. */
export function ByName({ people, pending, onPerson, onNewcomer }: Props) {
  const [typed, setTyped] = useState('')
  const found = findSeated(people, typed)
  const newcomer = onNewcomer === null ? null : newcomerOf(people, typed)
  return (
    <section className="door-form" aria-label={words.byName}>
      <TextField
        label={words.search}
        hint={words.searchLead}
        name="search"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status">{typed.trim() !== '' && found.length === 0 && words.noneFound}</p>
      <ul className="door-found">
        {found.slice(0, SHOWN).map((person) => (
          <li key={`${person.receiptNumber}${person.nickName}`}>
            <span>
              <strong>{person.nickName ?? words.noNickname}</strong>
              <span className="note">
                {words.receipt(person.receiptNumber)}
                {person.isMinor && `・${words.minor}`}
                {person.isIn && `・${words.isIn}`}
                {person.isAbsent === true && `・${words.isAbsent}`}
                {person.care !== undefined && `・${careNote.mark}`}
              </span>
            </span>
            <Button kind="secondary" busy={isOfPerson(pending, person)} onClick={() => onPerson(person)}>
              {words.checkIn}
            </Button>
          </li>
        ))}
      </ul>
      {newcomer !== null && (
        <>
          <Button
            kind="secondary"
            busy={pending?.kind === 'walkIn'}
            onClick={() => {
              if (pending !== null) return
              setTyped('')
              onNewcomer?.(newcomer)
            }}
          >
            {doorOffline.newcomer(newcomer)}
          </Button>
          <p className="note">{doorOffline.newcomerLead}</p>
        </>
      )}
      {found.length > SHOWN && <p className="note">{words.moreFound(found.length - SHOWN)}</p>}
    </section>
  )
}

function isOfNumber(pending: CheckInRequest | null): boolean {
  return pending?.kind === 'in' && 'receiptNumber' in pending.who && pending.nickName === undefined
}

function isOfPerson(pending: CheckInRequest | null, { receiptNumber, nickName }: Seated): boolean {
  if (pending?.kind !== 'in' || !('receiptNumber' in pending.who)) return false
  return pending.who.receiptNumber === receiptNumber && pending.nickName === nickName
}
