import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react'
import { Await, useAsyncError, useRevalidator } from 'react-router-dom'
import { ReadFailed } from '#api/failed.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'

/** What a screen reads: grey shapes until it comes, words and another try when it does not. */
export function Deferred<Value>({
  promise,
  skeleton,
  failedIn = (failed) => failed,
  children,
}: {
  readonly promise: Promise<Value>
  readonly skeleton: ReactNode
  /** The frame of the words for what could not be read. */
  readonly failedIn?: (failed: ReactNode) => ReactNode
  readonly children: (value: Value) => ReactElement | ReactElement[] | null
}) {
  return (
    <Suspense fallback={<Waiting>{skeleton}</Waiting>}>
      <Await resolve={promise} errorElement={failedIn(<Failed />)}>
        {(value) => children(value as Value)}
      </Await>
    </Suspense>
  )
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {common.loading}
      </p>
      {children}
    </div>
  )
}

function Failed() {
  const error = useAsyncError()
  const { revalidate, state } = useRevalidator()
  const code = error instanceof ReadFailed ? error.code : 'INTERNAL'
  useEffect(() => {
    // It is asked again by itself when the network is back.
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [revalidate])
  return (
    <div className="stack failed">
      <Alert kind="error" title={common.readFailed}>
        <p>{wordsFor(code)}</p>
      </Alert>
      {code !== 'NOT_FOUND' && code !== 'FORBIDDEN' && (
        <Button kind="secondary" busy={state !== 'idle'} onClick={() => void revalidate()}>
          {common.retry}
        </Button>
      )}
    </div>
  )
}
