import { GROUPS, type Group, previewMessage, sendMessage } from '@app/shared/notices/contract.ts'
import { Alert } from '@app/web/ui/Alert.tsx'
import { Button } from '@app/web/ui/Button.tsx'
import { Checkbox } from '@app/web/ui/Checkbox.tsx'
import { FieldGroup } from '@app/web/ui/FieldGroup.tsx'
import { TextArea } from '@app/web/ui/TextArea.tsx'
import { TextField } from '@app/web/ui/TextField.tsx'
import { useRef, useState } from 'react'
import { useWrite } from '#api/useWrite.ts'
import { MomentInputs } from '#features/events/fields.tsx'
import { momentOf, NO_MOMENT } from '#features/events/tokyo-inputs.ts'
import { common } from '#text/common.ts'
import { notices as words } from '#text/notices.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { say } from '#ui/toast.ts'

interface Props {
  readonly eventId: string
  readonly sizes: Readonly<Partial<Record<Group, number>>>
  readonly onClose: () => void
  readonly onSent: () => void
}

/** A message to several groups at once: seen first as it will read, tested on oneself, sent now or later. */
export function ComposeDialog({ eventId, sizes, onClose, onSent }: Props) {
  const preview = useWrite(previewMessage)
  const sending = useWrite(sendMessage)
  const [typed, setWords] = useState({ subject: '', body: '', at: NO_MOMENT })
  const [groups, setGroups] = useState<readonly Group[]>(['registered'])
  const [shown, setShown] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  /** An answer to words from before is not shown. */
  const looks = useRef(0)
  const count = groups.reduce((sum, group) => sum + (sizes[group] ?? 0), 0)
  const isEmpty = typed.subject.trim() === '' || typed.body.trim() === ''
  const text = { eventId, subject: typed.subject, body: typed.body }

  function setTyped(next: typeof typed) {
    setWords(next)
    // The preview is of the words that stand there.
    if (next.subject === typed.subject && next.body === typed.body) return
    looks.current += 1
    setShown(null)
  }
  async function look() {
    if (isEmpty) return setFailure(words.needText)
    setShown(null)
    const asked = ++looks.current
    const reply = await preview.write(text)
    if (asked !== looks.current) return
    setFailure(reply.ok ? null : wordsFor(reply.code))
    if (reply.ok) setShown(`${reply.value.subject}\n\n${reply.value.text}`)
  }
  async function send(to: 'self' | readonly Group[]) {
    if (isEmpty) return setFailure(words.needText)
    if (to !== 'self' && to.length === 0) return setFailure(words.needGroup)
    const at = momentOf(typed.at)
    if (!at.ok) return setFailure(words.wrongTime)
    const sendAt = to === 'self' ? null : at.value
    const reply = await sending.write({ ...text, to: to === 'self' ? to : [...to], sendAt })
    if (!reply.ok) return setFailure(wordsFor(reply.code))
    setFailure(null)
    say(to === 'self' ? words.tested : words.sent)
    if (to !== 'self') onSent()
  }
  return (
    <Dialog open onClose={onClose} title={words.compose} wide>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <FieldGroup label={words.groups}>
        <div className="compose-groups">
          {GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={words.group(words.groupNames[group], sizes[group] ?? 0)}
              checked={groups.includes(group)}
              onChange={(change) =>
                setGroups(
                  change.currentTarget.checked ? [...groups, group] : groups.filter((each) => each !== group),
                )
              }
            />
          ))}
        </div>
      </FieldGroup>
      <TextField
        label={words.subject}
        value={typed.subject}
        maxLength={24}
        onChange={(change) => setTyped({ ...typed, subject: change.currentTarget.value })}
      />
      <TextArea
        label={words.body}
        value={typed.body}
        rows={8}
        onChange={(change) => setTyped({ ...typed, body: change.currentTarget.value })}
      />
      <FieldGroup label={words.sendAt}>
        <MomentInputs label={words.sendAt} value={typed.at} onChange={(at) => setTyped({ ...typed, at })} />
      </FieldGroup>
      {shown !== null && <pre className="message-preview">{shown}</pre>}
      <DialogActions>
        <Button busy={sending.busy} onClick={() => void send(groups)}>
          {words.send(count)}
        </Button>
        <Button kind="secondary" busy={preview.busy} onClick={() => void look()}>
          {words.preview}
        </Button>
        <Button kind="secondary" busy={sending.busy} onClick={() => void send('self')}>
          {words.test}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.dismiss}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
