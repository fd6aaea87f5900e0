import { Button } from '@app/ui/components/Button.tsx'
import LinkPicture from '@app/ui/components/LinkPicture.tsx'
import { Logo } from '@app/ui/components/Logo.tsx'
import type { Made } from '#features/member-codes/MakeDialog.tsx'
import { codes as words } from '#text/member-codes.ts'
import { LeaveQuestion } from '#ui/LeaveQuestion.tsx'
import { Page } from '#ui/Page.tsx'

/**
 * The cards of a batch, ten on a sheet of A4. The link of a card brings its code in the fragment, which no server is sent. The
 * codes are nowhere else: not in an address of the desk, not in storage.
 */
export function CardSheet({
  made: { batch, made },
  site,
  onDone,
}: {
  readonly made: Made
  readonly site: string
  readonly onDone: () => void
}) {
  return (
    <Page
      title={words.sheetTitle(batch.name)}
      lead={words.sheetLead}
      actions={
        <>
          <Button onClick={() => window.print()}>{words.print}</Button>
          <Button kind="secondary" onClick={onDone}>
            {words.printed}
          </Button>
        </>
      }
    >
      <ul className="code-cards">
        {made.map((code) => (
          <li key={code} className="code-card">
            <LinkPicture address={`${site}/register#code=${code}`} title={words.cardPicture} />
            <div>
              <p className="code-card-brand">
                <Logo />
              </p>
              <p className="code-card-note">{words.cardTitle}</p>
              <p className="code-card-code">{`${code.slice(0, 4)}-${code.slice(4)}`}</p>
              <p className="code-card-note">{words.cardNote}</p>
              <p className="code-card-note">
                {words.cardAddress}
                <span className="code-card-address">{`${new URL(site).host}/register`}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <LeaveQuestion title={words.leaveTitle} lead={words.leaveLead} />
    </Page>
  )
}
