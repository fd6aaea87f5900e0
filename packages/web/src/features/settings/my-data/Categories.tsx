import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Category } from '@app/shared/my-data/rules.ts'
import { Icon } from '@app/ui/components/Icon.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { Link } from 'react-router-dom'
import type { MyData } from '#features/settings/my-data/my-data-route.ts'
import { paths } from '#paths.ts'
import { myData as words } from '#text/my-data.ts'
import { titles } from '#text/titles.ts'

type Way = readonly [to: string, name: string]

/** What a member can do with a category by themselves, on the screen that has it. Staff do the rest. */
const WAYS: Readonly<Record<Category, readonly Way[]>> = {
  profile: [
    [paths.settings(), words.fix],
    [paths.leave(), words.erase],
  ],
  agreements: [[paths.mailSettings(), words.stop]],
  guardian: [],
  family: [],
  events: [[paths.schedule(), words.see]],
  mails: [
    [paths.notifications(), words.see],
    [paths.mailSettings(), words.stop],
  ],
  choices: [
    [paths.mailSettings(), titles.mailSettings],
    [paths.calendarFeed(), titles.calendarFeed],
    [paths.security(), titles.security],
  ],
  inquiries: [],
  sharing: [[paths.settingsCommunity(), words.stop]],
  handling: [],
}

/** Each category: how much, why, on which ground, since and until when, and what can be done with it. */
export function Categories({ categories }: Pick<MyData, 'categories'>) {
  return (
    <section className="settings-section">
      <h2>{words.kept}</h2>
      <div className="ways-list">
        {categories.map(({ category, count, since }) => (
          <details key={category} className="more-ways my-data-category">
            <summary className="way">
              <span className="way-words">
                {words.categories[category].title}
                <span className="note">{count === 0 ? words.nothing : words.count(count)}</span>
              </span>
              <Icon name="next" small />
            </summary>
            <Facts category={category} since={since} />
          </details>
        ))}
      </div>
    </section>
  )
}

function Facts({ category, since }: { readonly category: Category; readonly since: string | null }) {
  const { why, ground, until } = words.categories[category]
  const facts = [
    [words.why, why],
    [words.ground, ground],
    ...(since === null ? [] : [[words.since, calendarDate(tokyoDate(new Date(since)))] as const]),
    [words.until, until],
  ] as const
  return (
    <div className="my-data-facts">
      <dl>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="my-data-ways">
        {WAYS[category].map(([to, name]) => (
          <Link key={name} to={to}>
            {name}
          </Link>
        ))}
        <a href="#data-requests">{words.ask}</a>
      </p>
    </div>
  )
}
