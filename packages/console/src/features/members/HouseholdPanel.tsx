import type { OutputOf } from '@app/shared/base/call.ts'
import {
  type DeskHousehold,
  readMemberHousehold,
  type UnfitSeat,
  unlinkGuardian,
} from '@app/shared/households/desk-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { AdmissionsPanel } from '#features/members/AdmissionsPanel.tsx'
import { BirthDateDialog } from '#features/members/BirthDateDialog.tsx'
import { failureWords } from '#features/members/failure-words.ts'
import { SplitDialog, type Splitting, splittingOf } from '#features/members/SplitDialog.tsx'
import { paths } from '#paths.ts'
import { dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { households as words } from '#text/households.ts'
import { members } from '#text/members.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { Rows } from '#ui/Rows.tsx'
import { say } from '#ui/toast.ts'

type Reading = Promise<OutputOf<typeof readMemberHousehold>>
type Guardian = DeskHousehold['guardians'][number]

/** The household of a member; read beside the member, for it is another call. */
export function readHousehold(memberId: string): Reading {
  return later(read(readMemberHousehold, { memberId }))
}

/** R17: who belongs to the member's household, and who waits to be. Nothing for a member without one. */
export function HouseholdPanel({
  memberId,
  promise,
}: {
  readonly memberId: string
  readonly promise: Reading
}) {
  return (
    <Deferred promise={promise} skeleton={<Rows />}>
      {({ household, admissions }) => (
        <>
          {household !== null && <Panel memberId={memberId} household={household} />}
          {admissions.length > 0 && <AdmissionsPanel admissions={admissions} />}
        </>
      )}
    </Deferred>
  )
}

function Panel({ memberId, household }: { readonly memberId: string; readonly household: DeskHousehold }) {
  const [leaving, setLeaving] = useState<Guardian | null>(null)
  const [correcting, setCorrecting] = useState<Named | null>(null)
  const [unfit, setUnfit] = useState<(Named & { readonly seats: readonly UnfitSeat[] }) | null>(null)
  const { revalidate } = useRevalidator()
  const mayUnlink = useAllowed('members.restrict')
  const mayCorrect = useAllowed('members.edit')
  const [splitting, setSplitting] = useState<Splitting | null>(null)
  const { householdId, guardians, children, companions, declaration, openedAt } = household
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p className="note">{words.opened(dayTimeOf(openedAt), words.declarations[declaration])}</p>
      <ul className="household">
        {guardians.map((guardian) => (
          <li key={guardian.personId}>
            <div>
              {guardian.personId === memberId ? (
                <strong>{nameOf(guardian)}</strong>
              ) : (
                <Link to={paths.member(guardian.personId)}>{nameOf(guardian)}</Link>
              )}
              <span className="note">{words.guardian}</span>
            </div>
            {mayUnlink && (
              <Button
                kind="secondary"
                aria-label={words.unlinkOf(nameOf(guardian))}
                onClick={() => setLeaving(guardian)}
              >
                {words.unlink}
              </Button>
            )}
          </li>
        ))}
        {children.map((child) => (
          <li key={child.personId}>
            <div>
              {child.hasLogin && child.personId !== memberId ? (
                <Link to={paths.member(child.personId)}>{calledOf(child)}</Link>
              ) : (
                <strong>{calledOf(child)}</strong>
              )}
              {child.age !== null && <span className="note">{members.years(child.age)}</span>}
              <span className="note">{child.hasLogin ? words.withLogin : words.withoutLogin}</span>
              {child.isInAnother && <span className="note">{words.isInAnother}</span>}
            </div>
            <span className="household-ways">
              {mayCorrect && !child.hasLogin && (
                <Button
                  kind="secondary"
                  aria-label={words.correctOf(calledOf(child))}
                  onClick={() => setCorrecting({ personId: child.personId, name: calledOf(child) })}
                >
                  {words.correct}
                </Button>
              )}
              {mayCorrect && child.hasLogin && child.personId !== memberId && (
                <Link
                  className={buttonClass('secondary')}
                  to={paths.member(child.personId)}
                  aria-label={words.correctOf(calledOf(child))}
                >
                  {words.correct}
                </Link>
              )}
              {mayUnlink && (
                <Button
                  kind="secondary"
                  aria-label={words.splitOf(calledOf(child))}
                  onClick={() =>
                    setSplitting(
                      splittingOf({ householdId, personId: child.personId, name: calledOf(child) }),
                    )
                  }
                >
                  {words.split}
                </Button>
              )}
            </span>
          </li>
        ))}
        {companions.map((companion) => (
          <li key={companion.personId}>
            <div>
              <strong>{`${companion.lastName} ${companion.firstName}`}</strong>
              <span className="note">{words.companion}</span>
            </div>
          </li>
        ))}
      </ul>
      {unfit !== null && (
        <Alert kind="info">
          <p>{words.unfit(unfit.name)}</p>
          <ul>
            {unfit.seats.map(({ eventId, eventName: event, eventStartDateTime: starts }) => (
              <li key={eventId}>
                <Link to={paths.attendees(eventId)}>{eventName(event)}</Link>
                {starts !== null && <span className="note">{dayTimeOf(starts)}</span>}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {correcting !== null && (
        <BirthDateDialog
          {...correcting}
          onDone={(seats) => {
            setUnfit(seats.length === 0 ? null : { ...correcting, seats })
            setCorrecting(null)
            say(words.birthDateCorrected)
            void revalidate()
          }}
          onClose={() => setCorrecting(null)}
        />
      )}
      {splitting !== null && (
        <SplitDialog
          splitting={splitting}
          onDone={() => {
            say(words.splitDone(splitting.name))
            setSplitting(null)
            void revalidate()
          }}
          onClose={() => setSplitting(null)}
        />
      )}
      {leaving !== null && (
        <UnlinkDialog household={household} guardian={leaving} onClose={() => setLeaving(null)} />
      )}
    </section>
  )
}

/** Takes a guardian out at once; of the last one the children's seats go back. */
function UnlinkDialog({
  household: { householdId, guardians },
  guardian,
  onClose,
}: {
  readonly household: DeskHousehold
  readonly guardian: Guardian
  readonly onClose: () => void
}) {
  const { write } = useWrite(unlinkGuardian)
  const { revalidate } = useRevalidator()
  const name = nameOf(guardian)
  async function unlink(reason: string) {
    const reply = await write({ householdId, personId: guardian.personId, reason })
    if (!reply.ok) return failureWords(reply.code)
    say(words.unlinked(name))
    void revalidate()
    return null
  }
  return (
    <ReasonDialog
      title={words.unlinkOf(name)}
      lead={guardians.length > 1 ? words.unlinkLead : words.unlinkLastLead}
      submit={words.unlink}
      label={members.reason}
      onReason={unlink}
      onClose={onClose}
    />
  )
}

interface Named {
  readonly personId: string
  readonly name: string
}

function calledOf({ nickName, firstName, lastName }: DeskHousehold['children'][number]): string {
  return nickName ?? firstName ?? words.childOf(lastName)
}

function nameOf({ lastName, nickName }: Guardian): string {
  return [nickName, lastName].filter((part) => part !== null).join('・') || words.unnamed
}
