import { Screen } from '@app/ui/components/Screen.tsx'
import { useLoaderData } from 'react-router-dom'
import { TodaysEntries } from '#entries/EntryNote.tsx'
import { MemberCard } from '#features/qr/MemberCard.tsx'
import { useWakeLock } from '#features/qr/useWakeLock.ts'
import { type MemberScreen, readMemberScreen } from '#routing/member-screen.ts'
import { qr } from '#text/events.ts'
import { SignedOut } from '#ui/SignedOut.tsx'

export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

export const loader = readMemberScreen

/** /qr: only the code, large, for the reception desk (S105, S106). */
export function Component() {
  const member = useLoaderData<MemberScreen>()
  useWakeLock()
  if (member === null) return <SignedOut />
  return (
    <div className="qr-frame">
      <Screen title={qr.title}>
        <MemberCard nickname={member.nickName ?? ''} mebuki={member.mebuki} size={280} />
        <div>
          <p className="note qr-refresh">{qr.refresh}</p>
          <TodaysEntries />
        </div>
      </Screen>
    </div>
  )
}
