import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import type { DownloadStep, MyData, MyDataReply } from '#features/settings/my-data/my-data-route.ts'
import { ProofForm } from '#features/settings/proof/ProofForm.tsx'
import { usePolling } from '#routing/usePolling.ts'
import { myData as words } from '#text/my-data.ts'
import { Refused } from '#ui/Refused.tsx'

/** Until the files are there. */
const ASK_EVERY_MS = 3_000
/** The form of the proof and the buttons have one action, each under its key. */
const PROOF = 'my-data-proof'

/** R11: the download: prove the password, make the files, open them. */
export function DownloadPart({ download }: Pick<MyData, 'download'>) {
  const { data: proof } = useFetcher<MyDataReply>({ key: PROOF })
  const fetcher = useFetcher<MyDataReply>()
  const press = usePress()
  const [usedUp, setUsedUp] = useState<MyDataReply>()
  const [handled, setHandled] = useState<MyDataReply>()
  const busy = fetcher.state !== 'idle'
  const reply = busy ? undefined : fetcher.data
  const code = reply?.kind === 'refused' ? reply.code : null
  const isProved = proof?.kind === 'proved' && proof !== usedUp
  usePolling(download?.state === 'making' ? ASK_EVERY_MS : null)
  useEffect(() => {
    if (reply === undefined || reply === handled) return
    setHandled(reply)
    press.settle(reply.kind === 'refused' ? reply.code : null)
    if (reply.kind === 'url') window.location.assign(reply.url)
    if (reply.kind === 'refused' && reply.code === 'PROOF_TOO_OLD') setUsedUp(proof)
  }, [reply, handled, proof, press])
  const go = (step: DownloadStep) =>
    void fetcher.submit({ step, ...(step === 'make' && { key: press.keyFor(step) }) }, { method: 'post' })

  return (
    <section className="settings-section">
      <h2>{words.download}</h2>
      <p>{words.downloadLead}</p>
      <p className="note">{words.care}</p>
      {code !== null && (
        <Alert kind="error">
          <Refused code={code} words={refusal(code)} />
        </Alert>
      )}
      <State download={download} />
      {isProved ? (
        <Buttons download={download} busy={busy} onPress={go} />
      ) : (
        <>
          <p className="note">{words.proveLead}</p>
          <ProofForm submit={words.prove} fetcherKey={PROOF} />
        </>
      )}
    </section>
  )
}

function State({ download }: Pick<MyData, 'download'>) {
  if (download === null) return null
  const { state, endsAt } = download
  return (
    <div role="status">
      {state === 'making' && <Alert kind="info">{words.making}</Alert>}
      {state === 'failed' && <Alert kind="error">{words.failed}</Alert>}
      {state === 'over' && <p className="note">{words.over}</p>}
      {state === 'ready' && endsAt !== null && (
        <Alert kind="success">{words.ready(dayAndTime(new Date(endsAt)))}</Alert>
      )}
    </div>
  )
}

function Buttons({
  download,
  busy,
  onPress,
}: {
  readonly download: MyData['download']
  readonly busy: boolean
  readonly onPress: (step: DownloadStep) => void
}) {
  if (download?.state === 'making') return null
  if (download?.state !== 'ready')
    return (
      <Button busy={busy} onClick={() => onPress('make')}>
        {words.make}
      </Button>
    )
  return (
    <>
      <Button busy={busy} onClick={() => onPress('html')}>
        {words.openHtml}
      </Button>
      <Button kind="secondary" disabled={busy} onClick={() => onPress('json')}>
        {words.openJson}
      </Button>
      <Button kind="quiet" disabled={busy} onClick={() => onPress('make')}>
        {words.makeAgain}
      </Button>
    </>
  )
}

function refusal(code: ClientCode): string {
  return code === 'TOO_MANY_REQUESTS' ? words.tooMany : wordsFor(code)
}
