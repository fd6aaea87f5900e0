import type { CodeBatch } from '@app/shared/member-codes/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { dayOf } from '#text/dates.ts'
import { codes as words } from '#text/member-codes.ts'
import { Table } from '#ui/Table.tsx'

/** The batches with their counts. */
export function CodeTable({
  batches,
  onDisable,
}: {
  readonly batches: readonly CodeBatch[]
  readonly onDisable?: (batch: CodeBatch) => void
}) {
  return (
    <Table
      caption={words.caption}
      columns={[
        words.caption,
        words.made,
        words.codes,
        words.limit,
        { label: words.used, className: 'number' },
        words.status,
      ]}
    >
      {batches.map((batch) => (
        <tr key={batch.batchId}>
          <td className="cell-main">{batch.name}</td>
          <td data-label={words.made}>{words.by(batch.madeBy, dayOf(batch.madeAt))}</td>
          <td data-label={words.codes}>
            {batch.disabledCodes === 0
              ? words.counted(batch.codes)
              : words.countedDisabled(batch.codes, batch.disabledCodes)}
          </td>
          <td data-label={words.limit}>{words.limited(batch.usesPerCode)}</td>
          <td data-label={words.used} className="number">
            {words.people(batch.uses)}
          </td>
          <td data-label={words.status}>
            {batch.status === 'disabled' ? (
              <span className="chip">{words.disabled}</span>
            ) : onDisable ? (
              <Button kind="quiet" aria-label={words.disableOf(batch.name)} onClick={() => onDisable(batch)}>
                {words.disable}
              </Button>
            ) : (
              <span className="chip">{words.active}</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}
