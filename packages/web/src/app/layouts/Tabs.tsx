import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listAddress } from '#features/events/list-address.ts'
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
  const count = useNewCount()
  return (
    <nav className="tabs" aria-label={header.ways}>
      {TABS.map((tab) => (
        <Link className="tab" key={tab.to} {...linkOf(tab, pathname, count)}>
          {tab.isCard ? <span className="tab-disc">{tab.icon}</span> : tab.icon}
          <span className="tab-words">{tab.words}</span>
          {tab.hasCount && <NewCount count={count} />}
        </Link>
      ))}
    </nav>
  )
}

/** The same ways in the head of a wide screen. */
export function WideTabs({ pathname }: { readonly pathname: string }) {
  const count = useNewCount()
  return (
    <nav className="wide-tabs" aria-label={header.ways}>
      {TABS.map((tab) => (
        <Link className="wide-tab" key={tab.to} {...linkOf(tab, pathname, count)}>
          {tab.words}
          {tab.hasCount && <NewCount count={count} />}
        </Link>
      ))}
    </nav>
  )
}

/**
 * Its name is there for screen readers where the words do not fit. The list of events opens as the member left it; pressed
 * on the list itself, the tab shows it whole.
 */
function linkOf({ to, words, hasCount }: Tab, pathname: string, count: number) {
  return {
    to: to === paths.top() && to !== pathname ? listAddress() : to,
    'aria-current': currentOf(to, pathname),
    'aria-label': hasCount && count > 0 ? tabs.newCount(words, count) : words,
  }
}

function NewCount({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <span className="tab-count" aria-hidden="true">
      {count}
    </span>
  )
}

const OF_EVENTS = [paths.event(''), paths.ask(''), paths.organization('')]

function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  const isOfEvents = OF_EVENTS.some((path) => pathname.startsWith(path))
  return pathname.startsWith(`${to}/`) || (to === paths.top() && isOfEvents) ? 'true' : undefined
}
