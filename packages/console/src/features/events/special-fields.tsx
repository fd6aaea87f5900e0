import { DRAW_ORDERS, type DrawOrder } from '@app/shared/events/draw-order.ts'
import { SHARD_CHOICES } from '@app/shared/events/editing.ts'
import { SEAT_UNITS } from '@app/shared/events/fields.ts'
import { QUEUE_RULES, type QueueRule } from '@app/shared/events/queue-rule.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import type { WayOfPaying } from '@app/shared/payments/ways.ts'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { organizationChoices } from '#desk/organizations.ts'
import { LineField, MomentField } from '#features/events/fields.tsx'
import { PaymentFields } from '#features/events/PaymentFields.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { drawing } from '#text/event-draw.ts'
import { editor as words } from '#text/event-editor.ts'
import { fieldNames } from '#text/events.ts'
import { Select } from '#ui/Select.tsx'

export interface FormProps {
  readonly editor: Editor
  readonly organizations: readonly StaffOrganization[]
  /** The origin of the members' site. */
  readonly site: string
  /** The ways by which an event may be paid in advance. */
  readonly ways: readonly WayOfPaying[]
}

/** The organization that holds the event; an archived one only where it is chosen already. */
export function OrganizationField({ editor, organizations }: FormProps) {
  const { form } = editor
  return (
    <Select
      label={fieldNames.organizationId}
      mark={words.required}
      value={form.organizationId}
      error={editor.errors.organizationId}
      onChange={(organizationId) => editor.type({ organizationId })}
      choices={organizationChoices(
        organizations.filter((one) => !one.archived || one.organizationId === form.organizationId),
      )}
    />
  )
}

/** The seats, with how many of them are taken, or held for those who wait. */
export function LimitField({ editor }: FormProps) {
  const { taken, held } = editor.event
  const hint = taken + held > 0 ? words.limitTaken(taken + held) : words.limitHint
  return <LineField editor={editor} name="eventRegistrationLimit" hint={hint} />
}

/** What one seat holds. Once people have seats it stays. */
export function SeatUnitField({ editor }: FormProps) {
  return (
    <Select
      label={fieldNames.seatUnit}
      hint={editor.event.taken > 0 ? words.seatUnitStays : words.seatUnitHint}
      value={editor.form.seatUnit}
      error={editor.errors.seatUnit}
      onChange={(seatUnit) => editor.type({ seatUnit })}
      choices={SEAT_UNITS.filter((value) => editor.event.taken === 0 || value === editor.form.seatUnit).map(
        (value) => ({ value, label: words.seatUnits[value] }),
      )}
    />
  )
}

/** 先着順 or 抽選, with the order of its classes, and when it is drawn. */
export function DrawField({ editor }: FormProps) {
  const order = orderOf(editor.form.draw)
  return (
    <>
      <Select
        label={fieldNames.draw}
        hint={drawing.drawHints[order]}
        value={editor.form.draw}
        error={editor.errors.draw}
        onChange={(draw) => editor.type({ draw })}
        choices={DRAW_ORDERS.map((value) => ({ value, label: drawing.draws[value] }))}
      />
      {order !== 'none' && <MomentField editor={editor} name="drawAt" hint={drawing.drawAtHint} />}
    </>
  )
}

/** キャンセル待ち: whether, and by which rule, people wait once the event is full. */
export function QueueField({ editor }: FormProps) {
  return (
    <Select
      label={fieldNames.queue}
      hint={words.queueHints[ruleOf(editor.form.queue)]}
      value={editor.form.queue}
      error={editor.errors.queue}
      onChange={(queue) => editor.type({ queue })}
      choices={QUEUE_RULES.map((value) => ({ value, label: words.queues[value] }))}
    />
  )
}

/** The shards of a draft; those of a published event stay. */
export function ShardsField({ editor }: FormProps) {
  if (editor.event.status !== 'draft') return null
  return (
    <Select
      label={fieldNames.counterShards}
      hint={words.shardsHint}
      value={String(editor.form.counterShards)}
      onChange={(value) =>
        editor.type({ counterShards: SHARD_CHOICES.find((one) => String(one) === value) ?? 1 })
      }
      choices={SHARD_CHOICES.map((one) => ({ value: String(one), label: words.shardChoices[one] }))}
    />
  )
}

/** Both ages under one name. */
export function AgeFields({ editor }: FormProps) {
  const { form, errors } = editor
  return (
    <FieldGroup label={words.age} hint={words.ageHint} error={errors.minAge ?? errors.maxAge}>
      <TextField
        label={fieldNames.minAge}
        inputMode="numeric"
        value={form.minAge}
        onChange={(change) => editor.type({ minAge: change.currentTarget.value })}
      />
      <TextField
        label={fieldNames.maxAge}
        inputMode="numeric"
        value={form.maxAge}
        onChange={(change) => editor.type({ maxAge: change.currentTarget.value })}
      />
    </FieldGroup>
  )
}

const FEES = [
  { value: 'free', label: words.feeFree },
  { value: 'paid', label: words.feePaid },
  { value: 'unknown', label: words.feeUnknown },
] as const

/** Whether the event costs something, how much, and where it is paid. */
export function FeeField({ editor, ways }: FormProps) {
  const { form, errors } = editor
  return (
    <>
      <Select
        label={words.fee}
        value={form.fee}
        onChange={(fee) => editor.type({ fee: FEES.find((one) => one.value === fee)?.value ?? 'free' })}
        choices={FEES}
      />
      {form.fee === 'paid' && (
        <>
          <TextField
            label={words.feeYen[editor.fields.seatUnit]}
            inputMode="numeric"
            value={form.feeYen}
            error={errors.feeYen}
            onChange={(change) => editor.type({ feeYen: change.currentTarget.value })}
          />
          <PaymentFields editor={editor} ways={ways} />
        </>
      )}
    </>
  )
}

function orderOf(value: string): DrawOrder {
  return DRAW_ORDERS.find((order) => order === value) ?? 'none'
}

function ruleOf(value: string): QueueRule {
  return QUEUE_RULES.find((rule) => rule === value) ?? 'none'
}
