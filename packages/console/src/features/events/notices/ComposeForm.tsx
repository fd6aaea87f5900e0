import { GROUPS } from '@app/shared/events/notices-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { EasyArea } from '#features/events/EasyArea.tsx'
import type { GroupSizes } from '#features/events/notices/counts.ts'
import type { Message } from '#features/events/notices/stored-message.ts'
import { common } from '#text/common.ts'
import { notices as words } from '#text/notices.ts'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { MomentInputs } from '#ui/MomentInputs.tsx'

interface Props {
  readonly message: Message
  readonly sizes: GroupSizes
  readonly failure: string | null
  readonly asking: boolean
  readonly testing: boolean
  readonly onWrite: (message: Message) => void
  readonly onAsk: () => void
  readonly onTest: () => void
  readonly onClose: () => void
}

/** A message as it is written; it is kept until it is sent. */
export function ComposeForm({
  message,
  sizes,
  failure,
  asking,
  testing,
  onWrite,
  onAsk,
  onTest,
  onClose,
}: Props) {
  return (
    <Dialog open onClose={onClose} title={words.compose} wide keepsTyped>
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <Groups message={message} sizes={sizes} onWrite={onWrite} />
      <TextField
        label={words.subject}
        value={message.subject}
        maxLength={24}
        onChange={(change) => onWrite({ ...message, subject: change.currentTarget.value })}
      />
      <TextArea
        label={words.body}
        value={message.body}
        rows={8}
        onChange={(change) => onWrite({ ...message, body: change.currentTarget.value })}
      />
      <EasyArea
        most={2000}
        label={words.easyBody}
        value={message.easyBody}
        onType={(easyBody) => onWrite({ ...message, easyBody })}
      />
      <FieldGroup label={words.sendAt}>
        <MomentInputs
          label={words.sendAt}
          value={message.at}
          onChange={(at) => onWrite({ ...message, at })}
        />
      </FieldGroup>
      <p className="note">{words.kept}</p>
      <DialogActions>
        <Button busy={asking} onClick={onAsk}>
          {words.preview}
        </Button>
        <Button kind="secondary" busy={testing} onClick={onTest}>
          {words.test}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {common.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Groups({ message, sizes, onWrite }: Pick<Props, 'message' | 'sizes' | 'onWrite'>) {
  const { groups } = message
  return (
    <FieldGroup label={words.groups}>
      <div className="compose-groups">
        {GROUPS.map((group) => (
          <Checkbox
            key={group}
            label={words.group(words.groupNames[group], sizes.groups[group] ?? 0)}
            checked={groups.includes(group)}
            onChange={(change) => {
              const others = groups.filter((each) => each !== group)
              onWrite({ ...message, groups: change.currentTarget.checked ? [...others, group] : others })
            }}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
