import { paidPlans } from '#text/paid-plans.ts'

/** Law 4.2, 4.10: the conditions of a paid plan: tax, renewal, termination, no refund; under both lists of plans. */
export function PaidNotes() {
  return (
    <section className="card stack paid-notes">
      <h2>{paidPlans.title}</h2>
      <ul>
        {paidPlans.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <a href="/specificcommercial">{paidPlans.commercial}</a>
      </p>
    </section>
  )
}
