import { Button } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { leave } from '#auth/end-session.ts'
import { stored } from '#auth/stored.ts'
import { useAllowed, useSelf } from '#desk/self.ts'
import { RecoverySection } from '#features/settings/RecoverySection.tsx'
import { ServiceSection } from '#features/settings/ServiceSection.tsx'
import { paths } from '#paths.ts'
import { inbox } from '#text/inbox.ts'
import { mailTexts } from '#text/mail-texts.ts'
import { roles } from '#text/roles.ts'
import { roleNotes } from '#text/staff.ts'
import { settings as words } from '#text/today.ts'
import { Page } from '#ui/Page.tsx'

/** 設定: one's own account, and the way out. */
export function Component() {
  const { role } = useSelf()
  const mayAnswer = useAllowed('inbox.answer')
  const mayRead = useAllowed('events.read')
  const maySuspend = useAllowed('service.suspend')
  return (
    <Page title={words.title}>
      {role === 'door' && (
        <p>
          {/* The door is a page of its own. */}
          <a href={paths.door()}>{words.toDoor}</a>
        </p>
      )}
      <Self />
      {mayAnswer && (
        <section className="panel">
          <h2>{inbox.templates}</h2>
          <p className="note">{inbox.templatesLead}</p>
          <p>
            <Link to={paths.answerTemplates()}>{inbox.templates}</Link>
          </p>
        </section>
      )}
      {mayRead && (
        <section className="panel">
          <h2>{mailTexts.title}</h2>
          <p className="note">{mailTexts.lead}</p>
          <p>
            <Link to={paths.mailTexts()}>{mailTexts.link}</Link>
          </p>
        </section>
      )}
      <RecoverySection />
      {maySuspend && <ServiceSection />}
      <SignOut />
    </Page>
  )
}

function Self() {
  const { name, role } = useSelf()
  return (
    <section className="panel">
      <h2>{words.self}</h2>
      <dl className="facts">
        <div>
          <dt>{words.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>{stored.email()}</dd>
        </div>
        <div>
          <dt>{words.role}</dt>
          <dd>
            {roles[role]}
            <p className="note">{roleNotes[role]}</p>
          </dd>
        </div>
      </dl>
      <p className="note">{words.session}</p>
    </section>
  )
}

function SignOut() {
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    // Revokes the session if the pool can be reached; deletes the tokens in any case.
    await import('#auth/pool.ts').then(({ endSession }) => endSession()).catch(() => {})
    leave('signedOut')
  }
  return (
    <section className="stack">
      <Button kind="secondary" busy={busy} icon={<Icon name="logout" small />} onClick={() => void signOut()}>
        {words.signOut}
      </Button>
      <p className="note">{words.signOutNote}</p>
    </section>
  )
}
