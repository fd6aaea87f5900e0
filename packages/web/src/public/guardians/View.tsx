import { Button } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import type { ReactNode } from 'react'

interface ViewProps {
  readonly name: string
  readonly title: ReactNode
  readonly titlePart?: string
  readonly lead?: ReactNode
  readonly mascot?: ReactNode
  readonly children?: ReactNode
}

/** One view of a page, hidden until the script shows it. Its heading takes the focus. */
export function View({ name, title, titlePart, lead, mascot, children }: ViewProps) {
  return (
    <div className="screen" data-view={name} hidden>
      <div className={classes('screen-head', Boolean(mascot) && 'screen-head-mascot')}>
        {mascot}
        <h1 tabIndex={-1} data-part={titlePart}>
          {title}
        </h1>
        {lead && <p className="screen-lead">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

/** What the script says about a press that led nowhere; hidden until then. */
export function Said({ name }: { readonly name: string }) {
  return (
    <div className="alert alert-error" role="alert" tabIndex={-1} data-part={name} hidden>
      <Icon name="alert" />
      <div className="alert-body">
        <p data-part="words" />
      </div>
    </div>
  )
}

/** The press, and the way back, in the order of importance. */
export function Answers({
  submit,
  submitPart,
  back,
  backPart,
  isDanger = false,
}: {
  readonly submit: string
  readonly submitPart: string
  readonly back: string
  readonly backPart: string
  readonly isDanger?: boolean
}) {
  return (
    <div className="stack no-print">
      <Button kind={isDanger ? 'danger' : 'primary'} data-part={submitPart}>
        {submit}
      </Button>
      <Button kind="secondary" data-part={backPart}>
        {back}
      </Button>
    </div>
  )
}

/** Names and values; a value with a part is filled in by the script. */
export function Facts({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
