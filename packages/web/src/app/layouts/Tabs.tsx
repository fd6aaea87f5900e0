import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lastList } from '#features/events/last-list.ts'
import { useNewCount } from '#features/notifications/new-count.ts'
import { paths } from '#paths.ts'
import { header, tabs } from '#text/frame.ts'

interface Tab {
  readonly to: string
  readonly words: string
  readonly icon: ReactNode
  /** The member's own: its picture lies on a disc of sun. */
  readonly isCard?: true
  /** Says how many notifications are new. */
  readonly hasCount?: true
}

const TABS: readonly Tab[] = [
  { to: paths.top(), words: tabs.home, icon: <MemberIcon name="home" /> },
  { to: paths.schedule(), words: tabs.schedule, icon: <MemberIcon name="calendar" /> },
  { to: paths.qr(), words: tabs.card, icon: <MemberIcon name="code" />, isCard: true },
  {
    to: paths.notifications(),
    words: tabs.notifications,
    icon: <MemberIcon name="bell" />,
    hasCount: true,
  },
  { to: paths.settings(), words: tabs.mine, icon: <MemberIcon name="person" /> },
]

/** The ways of a member: tabs at the foot of a phone. A screen below a tab's own marks that tab too. */
export function Tabs({ pathname }: { readonly pathname: string }) {
  return (
    <nav className="tabs" aria-label={header.ways}>
      {TABS.map(({ to, words, icon, isCard, hasCount }) => (
        <Link className="tab" to={wayTo(to)} key={to} aria-current={currentOf(to, pathname)}>
          {isCard ? <span className="tab-disc">{icon}</span> : icon}
          <span className="tab-words">{words}</span>
          {hasCount && <NewCount />}
        </Link>
      ))}
    </nav>
  )
}

/** The same ways in the head of a wide screen. */
export function WideTabs({ pathname }: { readonly pathname: string }) {
  return (
    <nav className="wide-tabs" aria-label={header.ways}>
      {TABS.map(({ to, words, hasCount }) => (
        <Link className="wide-tab" to={wayTo(to)} key={to} aria-current={currentOf(to, pathname)}>
          {words}
          {hasCount && <NewCount />}
        </Link>
      ))}
    </nav>
  )
}

/** The list of events as the member left it; of the others their address. */
const wayTo = (to: string) => (to === paths.top() ? lastList() : to)

function NewCount() {
  const count = useNewCount()
  if (count === 0) return null
  return (
    <>
      <span className="tab-count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{`（${tabs.newCount(count)}）`}</span>
    </>
  )
}

function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  const isOfEvents = [paths.event(''), paths.organization('')].some((path) => pathname.startsWith(path))
  return pathname.startsWith(`${to}/`) || (to === paths.top() && isOfEvents) ? 'true' : undefined
}
