import { readService, suspendService } from '@app/shared/staff/service-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { Suspense, use, useState } from 'react'
import { type Reply, send } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { wordsFor } from '#text/refusals.ts'
import { service as words } from '#text/service.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ReadAgain } from '#ui/ReadAgain.tsx'
import { say } from '#ui/toast.ts'

type Read = Promise<Reply<{ readonly suspendedAt: string | null }>>

/** 設定 of an owner: whether the service runs for members, and the switch (S197). */
export function ServiceSection() {
  const [reading, setReading] = useState<Read>(() => send(readService, {}))
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <Suspense fallback={<p role="status">{common.loading}</p>}>
        <State reading={reading} again={() => setReading(send(readService, {}))} />
      </Suspense>
    </section>
  )
}

function State({ reading, again }: { readonly reading: Read; readonly again: () => void }) {
  const reply = use(reading)
  const [asking, setAsking] = useState(false)
  if (!reply.ok) return <ReadAgain words={words.readFailed} onPress={again} />
  const { suspendedAt } = reply.value
  return (
    <>
      {suspendedAt === null ? (
        <p>{words.runs}</p>
      ) : (
        <Alert kind="info">{words.suspendedSince(dayTimeOf(suspendedAt))}</Alert>
      )}
      <div>
        <Button kind="secondary" onClick={() => setAsking(true)}>
          {suspendedAt === null ? words.suspend : words.resume}
        </Button>
      </div>
      {asking && (
        <Switch
          suspends={suspendedAt === null}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            again()
          }}
        />
      )}
    </>
  )
}

interface SwitchProps {
  readonly suspends: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks, with the reason that 操作の記録 keeps. Another owner may have pressed first: then the state is read again. */
function Switch({ suspends, onClose, onDone }: SwitchProps) {
  const { write, busy } = useWrite(suspendService)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  async function go() {
    setError(reason.trim() === '' ? words.reasonMissing : undefined)
    if (reason.trim() === '') return
    const reply = await write({ suspended: suspends, reason })
    if (!reply.ok && reply.code !== 'STALE') return setFailure(wordsFor(reply.code))
    say(reply.ok ? (suspends ? words.suspended : words.resumed) : common.stale)
    onDone()
  }
  return (
    <ConfirmDialog
      isDanger={suspends}
      title={suspends ? words.suspendTitle : words.resumeTitle}
      yes={suspends ? words.suspend : words.resume}
      busy={busy}
      failure={failure}
      onYes={go}
      onClose={onClose}
    >
      <p>{suspends ? words.suspendLead : words.resumeLead}</p>
      <TextArea
        label={words.reason}
        value={reason}
        error={error}
        maxLength={200}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
