import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { BackLink } from '#features/settings/BackLink.tsx'
import { Categories } from '#features/settings/my-data/Categories.tsx'
import { DataRequests } from '#features/settings/my-data/DataRequests.tsx'
import { DownloadPart } from '#features/settings/my-data/DownloadPart.tsx'
import type { MyData } from '#features/settings/my-data/my-data-route.ts'
import { paths } from '#paths.ts'
import { myData as words } from '#text/my-data.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'
import '#features/settings/my-data/my-data.css'

export { action, loader } from '#features/settings/my-data/my-data-route.ts'

/** /settings/data (N11, R11): what is kept of the member, who looked, to whom it went; the download; requests to staff. */
export function Component() {
  const found = useLoaderData<MyData | null>()
  if (found === null) return <SignedOut />
  const { categories, looks, provisions, requests, download } = found
  return (
    <Screen title={words.title} lead={words.lead} back={<BackLink />}>
      <Categories categories={categories} />
      <List title={words.looked} note={words.lookedNote} none={words.lookedNone}>
        {looks.map(({ day, role, what, times }) => (
          <li key={`${day} ${role} ${what}`}>
            <span className="note">{calendarDate(day)}</span>
            {words.role(role)}：{words.look(what)} {words.times(times)}
          </li>
        ))}
      </List>
      <List title={words.given} note={words.givenNote} none={words.givenNone}>
        {provisions.map(({ at }) => (
          <li key={at}>{calendarDate(tokyoDate(new Date(at)))}</li>
        ))}
      </List>
      <DownloadPart download={download} />
      <DataRequests requests={requests} />
      <p className="note">
        <a href={paths.privacyAdult(6)}>{words.policy}</a>
      </p>
    </Screen>
  )
}

function List({
  title,
  note,
  none,
  children,
}: {
  readonly title: string
  readonly note: string
  readonly none: string
  readonly children: readonly ReactNode[]
}) {
  return (
    <section className="settings-section">
      <h2>{title}</h2>
      <p className="note">{note}</p>
      {children.length === 0 ? <p>{none}</p> : <ul className="my-data-list">{children}</ul>}
      {children.length >= MOST && <p className="note">{words.more(children.length)}</p>}
    </section>
  )
}

/** The server lists so many; the download has all. */
const MOST = 30
