import { entrySteps } from '#text/entry-steps.ts'

/** Where a person is on the way from the address to the plan. */
export function EntrySteps({ at }: { readonly at: 1 | 2 | 3 }) {
  return (
    <ol className="entry-steps" aria-label={entrySteps.label(at)}>
      {entrySteps.names.map((name, index) => (
        <li
          key={name}
          className={index + 1 < at ? 'is-done' : undefined}
          aria-current={index + 1 === at ? 'step' : undefined}
        >
          {index + 1} {name}
        </li>
      ))}
    </ol>
  )
}
