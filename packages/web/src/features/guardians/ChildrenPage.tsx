import type { OutputOf } from '@app/shared/base/call.ts'
import { listMyChildren } from '@app/shared/guardians/contract.ts'
import { GUARDIAN_PATHS } from '@app/shared/guardians/paths.ts'
import { ButtonLink } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { useLoaderData } from 'react-router-dom'
import { send } from '#api/send.ts'
import { callFailed } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { children as words } from '#text/guardian.ts'
import { settings } from '#text/settings.ts'
import { Card } from '#ui/Card.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'

type Children = OutputOf<typeof listMyChildren>['children']

/** The children of the caller; null when signed out. */
export async function loader(): Promise<Children | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(listMyChildren, {})
  if (reply.ok) return reply.value.children
  if (reply.code === 'UNAUTHORIZED') return null
  throw callFailed(reply.code)
}

/** /settings/children (R9): a guardian with an account answers there, on the page of the mails. */
export function Component() {
  const children = useLoaderData<Children | null>()
  if (children === null) return <SignedOut />
  return (
    <Screen
      title={words.title}
      lead={words.lead}
      back={<UpLink to={paths.settings()}>{settings.back}</UpLink>}
    >
      {children.length === 0 && <EmptyState title={words.none} />}
      {children.map(({ childName, state, kind, token }) => (
        <Card as="section" className="stack" key={token}>
          <h2>{childName}</h2>
          <p>{words.states[state]}</p>
          <ButtonLink
            kind={kind === 'request' ? 'primary' : 'secondary'}
            href={`${GUARDIAN_PATHS[kind]}#${token}`}
          >
            {words[kind]}
          </ButtonLink>
        </Card>
      ))}
    </Screen>
  )
}
