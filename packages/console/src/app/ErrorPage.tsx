import { Button } from '@app/ui/components/Button.tsx'
import { MebukiBowing } from '@app/ui/components/mascot/MebukiBowing.tsx'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router-dom'
import { ReadFailed } from '#api/failed.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { wordsFor } from '#text/refusals.ts'
import { Page } from '#ui/Page.tsx'

/** Shows an unexpected error, with buttons to try again and to continue. */
export function ErrorPage() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [revalidate])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const words = error instanceof ReadFailed ? wordsFor(error.code) : common.errorLead
  return (
    <main className="lost">
      <MebukiBowing />
      <h1 tabIndex={-1}>{common.errorTitle}</h1>
      <p>{words}</p>
      <Button kind="secondary" onClick={() => window.location.reload()}>
        {common.reload}
      </Button>
    </main>
  )
}

/** No screen at this address, or none for this role. */
export function NotFoundPage() {
  return (
    <Page title={common.notFoundTitle}>
      <p>{common.notFoundLead}</p>
      <p>
        <Link to={paths.today()}>{common.toToday}</Link>
      </p>
    </Page>
  )
}
