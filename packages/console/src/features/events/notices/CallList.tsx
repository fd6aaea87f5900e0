import type { OutputOf } from '@app/shared/base/call.ts'
import { readCallList } from '@app/shared/notices/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { TextArea } from '@app/web/ui/TextArea.tsx'
import { useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'

type People = OutputOf<typeof readCallList>['people']

/** Who is to be called, shown when asked for: each look is recorded. For paper: a row each, with a box. */
export function CallList({ eventId, noticeId }: { readonly eventId: string; readonly noticeId: string }) {
  const { busy, write } = useWrite(readCallList)
  const [people, setPeople] = useState<People | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  async function show(given?: string) {
    const reply = await write({ eventId, noticeId, ...(given !== undefined && { reason: given }) })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    setFailure(null)
    setPeople(reply.value.people)
  }
  function showMinors() {
    setTried(true)
    if (reason.trim() !== '') void show(reason.trim())
  }
  if (people === null) {
    return (
      <div>
        {failure !== null && <Alert kind="error">{failure}</Alert>}
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
      <table className="table">
        <caption>{words.calls}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.nickname}</th>
            <th scope="col">{words.phone}</th>
            <th scope="col">{words.called}</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, nickname, phone, isMasked }) => (
            <tr key={`${name} ${nickname}`}>
              <td>{name}</td>
              <td>{nickname}</td>
              <td>{isMasked ? words.masked : phone !== null && <a href={`tel:${phone}`}>{phone}</a>}</td>
              <td>{words.box}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {people.some(({ isMasked }) => isMasked) && (
        <div className="call-list-minors">
          {failure !== null && <Alert kind="error">{failure}</Alert>}
          <TextArea
            label={words.minorsReason}
            value={reason}
            maxLength={200}
            error={isTried && reason.trim() === '' ? words.minorsReasonMissing : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button kind="secondary" busy={busy} onClick={showMinors}>
            {words.minorsShow}
          </Button>
        </div>
      )}
      <Button kind="secondary" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}
