import { Link } from 'react-router-dom'
import { useSelf } from '#desk/self.ts'
import { stepsOf } from '#features/today/first-steps.ts'
import { firstSteps as words } from '#text/today.ts'

/** 今日, as long as no event is planned: the way to one. */
export function FirstSteps() {
  const steps = stepsOf(useSelf().role)
  if (steps.length === 0) return null
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <ol className="first-steps">
        {steps.map(({ to, words: step }) => (
          <li key={to}>
            <Link to={to}>{step}</Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
