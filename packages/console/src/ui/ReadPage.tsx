import type { ComponentProps, ReactNode } from 'react'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'

/** A screen that reads all of its content: title and frame are shown while it loads and when it fails. */
export function ReadPage<Value>({
  title,
  back,
  rows,
  ...read
}: {
  readonly title: string
  readonly back?: ReactNode
  /** How many grey lines are shown in its place. */
  readonly rows?: number
} & Pick<ComponentProps<typeof Deferred<Value>>, 'promise' | 'children'>) {
  const frame = (inner: ReactNode) => (
    <Page title={title} back={back}>
      {inner}
    </Page>
  )
  return (
    <Deferred
      {...read}
      skeleton={frame(<Rows {...(rows !== undefined && { count: rows })} />)}
      failedIn={frame}
    />
  )
}
