import { GROUND_WORDS } from '@app/shared/members/desk/ground-words.ts'
import { GROUNDS, type Ground } from '@app/shared/members/desk/grounds.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { failureWords } from '#features/members/failure-words.ts'
import { restrictionWords } from '#features/members/member-words.ts'
import { type Decision, type DecisionForm, useDecision } from '#features/members/use-decision.ts'
import type { MemberDialogProps } from '#features/members/use-member-change.ts'
import { members as words } from '#text/members.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Select } from '#ui/Select.tsx'
import { say } from '#ui/toast.ts'

const SAID = {
  restrict: {
    title: words.restrictTitle,
    lead: words.restrictLead,
    yes: words.restrict,
    done: words.restricted,
  },
  deregister: {
    title: words.deregisterTitle,
    lead: words.deregisterLead,
    yes: words.deregister,
    done: words.deregistered,
  },
} as const

interface Props extends MemberDialogProps {
  readonly decision: Decision
  /** How many seats of future events are given back. */
  readonly seatsAhead: number | undefined
}

/** Restricts or deregisters a member, with a ground that the member is shown and a note for staff only. */
export function DecisionDialog({ decision, member, seatsAhead, name, onStale, onClose }: Props) {
  const { title, lead, yes, done } = SAID[decision]
  const restriction = restrictionWords(member)
  const { typed, type, wrong, failure, busy, decide } = useDecision(decision, member, {
    onStale,
    onDone(seatsFreed) {
      say(`${done(name)}${words.seatsFreed(seatsFreed)}`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isDanger
      title={title(name)}
      yes={yes}
      busy={busy}
      failure={failure === null ? null : failureWords(failure)}
      onYes={decide}
      onClose={onClose}
    >
      {restriction !== null && <p className="note">{restriction}</p>}
      <p>{lead}</p>
      {seatsAhead !== undefined && <p>{words.seatsAhead(seatsAhead)}</p>}
      <Select
        label={words.ground}
        value={typed.ground ?? ''}
        error={wrong.ground ? words.groundMissing : undefined}
        choices={GROUNDS.map((value) => ({ value, label: GROUND_WORDS[value] }))}
        onChange={(value) => type({ ground: value as Ground })} // one of the choices
      />
      {decision === 'restrict' && (
        <TextField
          label={words.until}
          mark="optional"
          hint={words.untilHint}
          type="date"
          name="until"
          value={typed.until}
          error={wrong.until && words.untilPast}
          onChange={(event) => type({ until: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={words.note}
        value={typed.note}
        maxLength={500}
        error={wrong.note && words.noteMissing}
        onChange={(event) => type({ note: event.currentTarget.value })}
      />
      <Unmailed typed={typed} type={type} isWrong={wrong.unmailedWhy} />
    </ConfirmDialog>
  )
}

/** Sends no mail to the member, and why. */
function Unmailed({
  typed: { isUnmailed, unmailedWhy },
  type,
  isWrong,
}: Pick<DecisionForm, 'typed' | 'type'> & { readonly isWrong: boolean }) {
  return (
    <>
      <Checkbox
        label={words.unmailed}
        checked={isUnmailed}
        onChange={(event) => type({ isUnmailed: event.currentTarget.checked })}
      />
      {isUnmailed && (
        <TextField
          label={words.unmailedWhy}
          name="unmailed"
          value={unmailedWhy}
          maxLength={200}
          error={isWrong && words.unmailedMissing}
          onChange={(event) => type({ unmailedWhy: event.currentTarget.value })}
        />
      )}
    </>
  )
}
