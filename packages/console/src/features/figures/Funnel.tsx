import type { FunnelBatch } from '@app/shared/figures/contract.ts'
import { FUNNEL, type FunnelSum, funnelMonths, funnelSum, shareOf } from '#features/figures/funnel.ts'
import { monthOf, tokyoMonth } from '#text/dates.ts'
import { figures } from '#text/figures.ts'
import { codes } from '#text/member-codes.ts'
import { Table } from '#ui/Table.tsx'

const words = figures.funnel

/** 会員コードから、また来るまで: bars with their numbers, by month and by batch; both tables have one sum. */
export function Funnel({ batches }: { readonly batches: readonly FunnelBatch[] }) {
  if (batches.length === 0) return null
  const all = funnelSum(batches)
  const months = funnelMonths(batches)
  return (
    <section className="stack">
      <div className="panel">
        <h2>{words.title}</h2>
        <ul className="bars">
          {FUNNEL.map((step, at) => (
            <li key={step}>
              <span className="bars-name">{words.steps[step]}</span>
              <span className="bars-count">
                {words.count(all[step])}
                {at > 0 && `・${shareOf(all, step)}`}
              </span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  className={at === 0 ? 'bar-registered' : 'bar-arrived'}
                  width={(all[step] / Math.max(1, ...FUNNEL.map((one) => all[one]))) * 100}
                  height={10}
                />
              </svg>
            </li>
          ))}
        </ul>
        <p className="note">{words.note}</p>
      </div>
      <div className="funnel-tables">
        <Sums
          caption={words.byMonth}
          rows={months.map(({ month, ...sum }) => ({ key: month, name: monthOf(month), ...sum }))}
          all={all}
        />
        <Sums
          caption={words.byBatch}
          rows={batches.map((batch) => ({ ...batch, key: batch.batchId, name: nameOf(batch) }))}
          all={all}
        />
      </div>
    </section>
  )
}

/** A month's invitations of members have no name of their own. */
function nameOf({ name, source, madeAt }: FunnelBatch): string {
  return source === 'members' ? codes.invitations(monthOf(tokyoMonth(new Date(madeAt)))) : name
}

interface Row extends FunnelSum {
  readonly key: string
  readonly name: string
}

function Sums({
  caption,
  rows,
  all,
}: {
  readonly caption: string
  readonly rows: readonly Row[]
  readonly all: FunnelSum
}) {
  return (
    <Table
      caption={caption}
      columns={[
        caption,
        ...FUNNEL.map((step) => ({ label: words.columns[step], className: 'number' }) as const),
      ]}
    >
      {[...rows, { ...all, key: 'all', name: words.all }].map((row) => (
        <tr key={row.key}>
          <td className="cell-main">{row.name}</td>
          {FUNNEL.map((step) => (
            <td key={step} data-label={words.columns[step]} className="number">
              {row[step]}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}
