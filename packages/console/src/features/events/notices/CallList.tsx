import { readCallList } from '@app/shared/events/notices-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { type Called, CallTable } from '#features/events/notices/CallTable.tsx'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'

interface Props {
  readonly eventId: string
  readonly noticeId: string
  /** Called when a person was ticked, or when the notice has changed. */
  readonly onChange: () => void
}

/** The people to call, shown on request: each look is recorded. */
export function CallList({ eventId, noticeId, onChange }: Props) {
  const { busy, write } = useWrite(readCallList)
  const [people, setPeople] = useState<readonly Called[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [lastReason, setLastReason] = useState<string | undefined>()
  async function show(reason = lastReason) {
    const reply = await write({ eventId, noticeId, ...(reason !== undefined && { reason }) })
    setFailure(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) {
      setPeople(reply.value.people)
      setLastReason(reason)
    } else if (reply.code === 'NOTICE_OUT_OF_DATE') {
      setPeople(null)
      onChange()
    }
  }
  const problem = failure !== null && <Alert kind="error">{failure}</Alert>
  if (people === null) {
    return (
      <div>
        {problem}
        <Button kind="secondary" busy={busy} onClick={() => void show()}>
          {words.callsShow}
        </Button>
        <p className="note">{words.callsNote}</p>
      </div>
    )
  }
  if (people.length === 0) return <p className="note">{words.callsNone}</p>
  return (
    <div className="call-list">
      {problem}
      <CallTable
        eventId={eventId}
        noticeId={noticeId}
        people={people}
        onMarked={(personId, called) => {
          setPeople(people.map((one) => (one.personId === personId ? { ...one, called } : one)))
          setFailure(null)
          onChange()
        }}
        onRefused={(code) => {
          setFailure(wordsFor(code))
          // Somebody else ticked, or the person confirmed it: the list as it is now.
          if (code === 'CONFLICT') void show().then(() => setFailure(words.callsChanged))
          onChange()
        }}
      />
      {people.some(({ isMasked }) => isMasked) && (
        <Minors busy={busy} onShow={(reason) => void show(reason)} />
      )}
      <Button kind="secondary" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}

/** SEC-K2: minors show with a reason. */
function Minors({ busy, onShow }: { readonly busy: boolean; readonly onShow: (reason: string) => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <div className="call-list-minors">
      <TextArea
        label={words.minorsReason}
        value={reason}
        maxLength={200}
        error={isTried && reason.trim() === '' ? words.minorsReasonMissing : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        kind="secondary"
        busy={busy}
        onClick={() => {
          setTried(true)
          if (reason.trim() !== '') onShow(reason.trim())
        }}
      >
        {words.minorsShow}
      </Button>
    </div>
  )
}
