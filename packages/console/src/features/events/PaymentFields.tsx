import { PAY_AT, type PayAt } from '@app/shared/events/fields.ts'
import { REFUND_RULES } from '@app/shared/payments/refund-rules.ts'
import { isPaidInAdvance, WAYS_OF_PAYING, type WayOfPaying } from '@app/shared/payments/ways.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import type { Editor } from '#features/events/use-editor.ts'
import { fieldNames } from '#text/events.ts'
import { payments } from '#text/payments.ts'
import { Select } from '#ui/Select.tsx'

const FLAG_OF = { card: 'payByCard', paypay: 'payByPayPay', store: 'payByStore' } as const satisfies Record<
  WayOfPaying,
  string
>

/** Where a fee is paid; in advance only by the ways that the operator has configured. */
export function PaymentFields({
  editor,
  ways,
}: {
  readonly editor: Editor
  readonly ways: readonly WayOfPaying[]
}) {
  const { form } = editor
  const chosen = PAY_AT.find((one) => one === form.payAt) ?? 'note'
  const mayChoose = (payAt: PayAt) => !isPaidInAdvance(payAt) || ways.length > 0 || payAt === chosen
  return (
    <>
      <Select
        label={fieldNames.payAt}
        hint={payments.payAtHint[chosen]}
        value={form.payAt}
        error={editor.errors.payAt}
        onChange={(payAt) => editor.type({ payAt })}
        choices={ORDER.filter(mayChoose).map((value) => ({ value, label: payments.payAt[value] }))}
      />
      {isPaidInAdvance(chosen) && (
        <>
          <FieldGroup label={payments.offered}>
            {WAYS_OF_PAYING.filter((way) => ways.includes(way) || form[FLAG_OF[way]]).map((way) => (
              <Checkbox
                key={way}
                label={payments.ways[way]}
                checked={form[FLAG_OF[way]]}
                onChange={({ currentTarget }) => editor.type({ [FLAG_OF[way]]: currentTarget.checked })}
              />
            ))}
          </FieldGroup>
          <Select
            label={fieldNames.refundRule}
            hint={payments.refundRuleHint}
            value={form.refundRule}
            onChange={(refundRule) => editor.type({ refundRule })}
            choices={REFUND_RULES.map((value) => ({ value, label: payments.refundRules[value] }))}
          />
        </>
      )}
    </>
  )
}

const ORDER: readonly PayAt[] = ['venue', 'advance', 'either', 'note']
