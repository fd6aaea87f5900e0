import { Screen } from '@app/ui/components/Screen.tsx'
import { useLoaderData } from 'react-router-dom'
import { type MemberScreen, readMemberScreen } from '#routing/member-screen.ts'
import { notifications as words } from '#text/notifications.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

export const loader = readMemberScreen

/** /notifications. */
export function Component() {
  const member = useLoaderData<MemberScreen>()
  if (member === null) return <SignedOut />
  return (
    <Screen title={words.title}>
      <p>{words.lead(member.nickName ?? '')}</p>
    </Screen>
  )
}
