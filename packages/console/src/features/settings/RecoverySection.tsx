import { readStaffRecoveryCodes } from '@app/shared/staff/recovery-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { Suspense, use, useState } from 'react'
import { type Reply, send } from '#api/send.ts'
import { RecoveryCodesDialog } from '#features/settings/RecoveryCodesDialog.tsx'
import { common } from '#text/common.ts'
import { dayOf } from '#text/dates.ts'
import { recoveryCodes as words } from '#text/recovery.ts'
import { ReadAgain } from '#ui/ReadAgain.tsx'

type Read = Promise<Reply<{ readonly left: number; readonly madeAt: string | null }>>

const FEW = 3

/** 設定: how many recovery codes are left, and making them again. */
export function RecoverySection() {
  const [reading, setReading] = useState<Read>(() => send(readStaffRecoveryCodes, {}))
  return (
    <section className="panel">
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <Suspense fallback={<p role="status">{common.loading}</p>}>
        <Left reading={reading} again={() => setReading(send(readStaffRecoveryCodes, {}))} />
      </Suspense>
    </section>
  )
}

function Left({ reading, again }: { readonly reading: Read; readonly again: () => void }) {
  const reply = use(reading)
  const [making, setMaking] = useState(false)
  const left = reply.ok ? reply.value.left : null
  return (
    <>
      {!reply.ok && <ReadAgain words={words.readFailed} onPress={again} />}
      {left === 0 && <p>{words.none}</p>}
      {reply.ok && reply.value.left > 0 && <p>{words.left(reply.value.left, dayOf(reply.value.madeAt))}</p>}
      {left !== null && left > 0 && left <= FEW && <p className="note">{words.few}</p>}
      <div>
        <Button kind="secondary" onClick={() => setMaking(true)}>
          {left === 0 ? words.make : words.makeAnew}
        </Button>
      </div>
      {making && (
        <RecoveryCodesDialog
          replaces={left !== 0}
          dismiss={common.dismiss}
          onDismiss={() => setMaking(false)}
          onDone={() => {
            setMaking(false)
            again()
          }}
        />
      )}
    </>
  )
}
