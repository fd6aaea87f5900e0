import { type CodeBatch, disableCodeBatch, listCodeBatches } from '@app/shared/member-codes/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { readConfig } from '#api/config.ts'
import { later, read } from '#api/failed.ts'
import { useWrite } from '#api/useWrite.ts'
import { useAllowed } from '#desk/self.ts'
import { CardSheet } from '#features/member-codes/CardSheet.tsx'
import { CodeTable } from '#features/member-codes/CodeTable.tsx'
import { DisableCodeDialog } from '#features/member-codes/DisableCodeDialog.tsx'
import { type Made, MakeDialog } from '#features/member-codes/MakeDialog.tsx'
import { paths } from '#paths.ts'
import { monthOf, tokyoMonth } from '#text/dates.ts'
import { codes as words } from '#text/member-codes.ts'
import { wordsFor } from '#text/refusals.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { DeskIcon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { Rows } from '#ui/Rows.tsx'
import { say } from '#ui/toast.ts'
import '#features/member-codes/codes.css'

export function loader() {
  return { batches: later(read(listCodeBatches, {}).then(({ batches }) => batches.map(named))) }
}

/** A month's invitations of members have no name and no maker of their own. */
function named(batch: CodeBatch): CodeBatch {
  if (batch.source !== 'members') return batch
  return { ...batch, name: words.invitations(monthOf(tokyoMonth(new Date(batch.madeAt)))), madeBy: '' }
}

type Asking = 'make' | 'one' | CodeBatch

/** 会員コード (R10, G22): what was made is shown once, as cards to print. */
export function Component() {
  const { batches } = useLoaderData<typeof loader>()
  const mayEdit = useAllowed('codes.edit')
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [made, setMade] = useState<{ readonly of: Made; readonly site: string } | null>(null)
  const close = () => setAsking(null)
  const done = () => {
    close()
    void revalidate()
  }
  if (made !== null) return <CardSheet made={made.of} site={made.site} onDone={() => setMade(null)} />
  return (
    <Page
      title={words.title}
      lead={words.lead}
      back={<BackLink to={paths.members()}>{words.back}</BackLink>}
      actions={
        mayEdit && (
          <>
            <Button icon={<DeskIcon name="plus" small />} onClick={() => setAsking('make')}>
              {words.make}
            </Button>
            <Button kind="secondary" onClick={() => setAsking('one')}>
              {words.disableOne}
            </Button>
          </>
        )
      }
    >
      <Deferred promise={batches} skeleton={<Rows />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title={words.none}>{words.noneNote}</EmptyState>
          ) : (
            <CodeTable batches={all} {...(mayEdit && { onDisable: setAsking })} />
          )
        }
      </Deferred>
      {asking === 'make' && (
        <MakeDialog
          onClose={close}
          onMade={async (of) => {
            const site = await readConfig().then(({ siteOrigin }) => siteOrigin)
            setMade({ of, site })
            done()
          }}
        />
      )}
      {asking === 'one' && <DisableCodeDialog onClose={close} onDone={done} />}
      {asking !== null && typeof asking === 'object' && <DisableBatchDialog batch={asking} onClose={done} />}
    </Page>
  )
}

function DisableBatchDialog({
  batch: { batchId, name },
  onClose,
}: {
  readonly batch: CodeBatch
  readonly onClose: () => void
}) {
  const disabling = useWrite(disableCodeBatch)
  async function go(reason: string) {
    const reply = await disabling.write({ batchId, reason })
    if (!reply.ok) return reply.code === 'CONFLICT' ? words.alreadyDisabled : wordsFor(reply.code)
    say(words.disableDone(name))
    return null
  }
  return (
    <ReasonDialog
      title={words.disableTitle(name)}
      lead={words.disableLead}
      submit={words.disable}
      label={words.reason}
      onReason={go}
      onClose={onClose}
    />
  )
}
