import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { common } from '@app/ui/text/common.ts'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { SecurityReply } from '#features/account/security/security-route.ts'
import { security } from '#text/security.ts'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'

const words = security.devices

/** Ends every session, after a confirmation. */
export function SignOutEverywhere() {
  const fetcher = useFetcher<SecurityReply>()
  const [asking, setAsking] = useState(false)
  const pending = fetcher.state !== 'idle'
  const failure = !pending && fetcher.data?.kind === 'failed' ? fetcher.data.words : null
  return (
    <Card as="section" className="security-card">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      {failure !== null && (
        <Alert kind="error" title={words.failed}>
          {failure}
        </Alert>
      )}
      <Button kind="secondary" busy={pending} onClick={() => setAsking(true)}>
        {words.submit}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.question}
        actions={
          <>
            <Button
              kind="danger"
              onClick={() => {
                setAsking(false)
                fetcher.submit({ intent: 'everywhere' }, { method: 'post' })
              }}
            >
              {words.confirm}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {common.dismiss}
            </Button>
          </>
        }
      >
        <p>{words.consequence}</p>
      </Dialog>
    </Card>
  )
}
