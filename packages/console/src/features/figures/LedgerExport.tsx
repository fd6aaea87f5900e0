import type { InputOf } from '@app/shared/base/call.ts'
import { exportLedger } from '@app/shared/payments/desk-contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { useState } from 'react'
import { type ReplyOf, send } from '#api/send.ts'
import { download } from '#desk/download.ts'
import { useAllowed } from '#desk/self.ts'
import { ledger as words } from '#text/payments.ts'
import { wordsFor } from '#text/refusals.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { say } from '#ui/toast.ts'

/** 会計の帳簿: the month's movements of yen as a file, after its purpose. */
export function LedgerExport({ month }: { readonly month: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!useAllowed('ledger.export')) return null
  return (
    <section className="stack">
      <h2>{words.title}</h2>
      <p className="note">{words.lead}</p>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {words.export}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={words.export}
          label={words.purpose}
          hint={words.purposeHint}
          submit={words.export}
          onClose={() => setOpen(false)}
          onReason={(purpose) => save(month, purpose)}
        />
      )}
    </section>
  )
}

/** Joins the parts and saves them. Answers why not, or null. */
async function save(month: string, purpose: string): Promise<string | null> {
  const parts: string[] = []
  let nextToken: string | null = null
  do {
    const input: InputOf<typeof exportLedger> = { month, purpose, ...(nextToken !== null && { nextToken }) }
    const reply: ReplyOf<typeof exportLedger> = await send(exportLedger, input, crypto.randomUUID())
    if (!reply.ok) return wordsFor(reply.code)
    parts.push(reply.value.text)
    nextToken = reply.value.nextToken
  } while (nextToken !== null)
  download(words.fileName(month), parts)
  say(words.saved)
  return null
}
