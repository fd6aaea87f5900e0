import { isAllowed } from '@app/shared/staff/roles.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { lazy, Suspense, useState } from 'react'
import { useSelf } from '#desk/self.ts'
import { paths } from '#paths.ts'
import { doorPanel as words } from '#text/door-panel.ts'

// Only who shows the code loads its drawer.
const LinkPicture = lazy(() => import('@app/ui/components/LinkPicture.tsx'))

/** The door of the event, as a link and as a code for a volunteer's phone. */
export function DoorPanel({ eventId }: { readonly eventId: string }) {
  const { role } = useSelf()
  const [isShown, setIsShown] = useState(false)
  if (!isAllowed(role, 'door.scan')) return null
  // LINE opens it in the phone's own browser.
  const address = `${window.location.origin}${paths.doorLink(eventId)}`
  return (
    <section className="panel door-panel">
      <h2>{words.title}</h2>
      <p className="note">{words.lead}</p>
      <p>
        <a href={paths.door(eventId)}>{words.open}</a>
      </p>
      <div className="panel-actions">
        <CopyButton text={address} label={words.copy} copied={words.copied} failed={words.notCopied} />
      </div>
      <Button kind="quiet" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? words.hide : words.show}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <LinkPicture address={address} title={words.picture} />
        </Suspense>
      )}
    </section>
  )
}
