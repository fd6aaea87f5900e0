import type { StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import type { MemberView } from '@app/shared/members/desk/view-contract.ts'
import type { NewsReach } from '@app/shared/news/desk-contract.ts'
import { DAYS_BEFORE, NEWS_AUDIENCES } from '@app/shared/news/rules.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { FieldGroup } from '@app/ui/components/FieldGroup.tsx'
import { TextArea } from '@app/ui/components/TextArea.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { organizationChoices } from '#desk/organizations.ts'
import { comingEvents, type NewsForm, pastEvents } from '#features/news/news-form.ts'
import { dayTimeOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { memberList } from '#text/member-list.ts'
import { news as words } from '#text/news.ts'
import { MomentInputs } from '#ui/MomentInputs.tsx'
import { type Choice, Select } from '#ui/Select.tsx'

interface Props {
  readonly form: NewsForm
  readonly organizations: readonly StaffOrganization[]
  readonly events: readonly StaffEventSummary[]
  /** The kept filters of members; none for who does not see members. */
  readonly views: readonly MemberView[]
  /** An editor writes for the organizations of their scope alone. */
  readonly mayWriteToAll: boolean
  readonly reach: NewsReach | null
  readonly isCounting: boolean
  readonly onChange: (part: Partial<NewsForm>) => void
}

/** Whom it is for, what it says, and when it goes. */
export function WriteFields(props: Props) {
  return (
    <div className="news-columns">
      <section className="panel stack">
        <Whom {...props} />
        <Reach {...props} />
        <What {...props} />
      </section>
      <section className="panel stack">
        <When {...props} />
      </section>
    </div>
  )
}

function Whom({ form, organizations, events, views, mayWriteToAll, onChange }: Props) {
  const operator = { value: '', label: words.operator }
  const choices = organizationChoices(organizations.filter(({ archived }) => !archived))
  return (
    <>
      <Select
        label={words.to}
        value={form.to}
        choices={NEWS_AUDIENCES.filter((to) => (to !== 'all' && to !== 'view') || mayWriteToAll).map(
          (to) => ({
            value: to,
            label: words.audiences[to],
          }),
        )}
        onChange={(chosen) => onChange({ to: NEWS_AUDIENCES.find((to) => to === chosen) ?? 'followers' })}
      />
      {form.to === 'view' && (
        <Select
          label={words.view}
          hint={views.length === 0 ? words.noViews : words.viewHint}
          value={form.viewId}
          choices={views.map(({ viewId, name, count }) => ({
            value: viewId,
            label: count === null ? name : memberList.withCount(name, count),
          }))}
          onChange={(viewId) => onChange({ viewId })}
        />
      )}
      {form.to === 'came' ? (
        <Select
          label={words.cameTo}
          value={form.cameTo}
          choices={pastEvents(events, new Date()).map(choiceOf)}
          onChange={(cameTo) => onChange({ cameTo })}
        />
      ) : (
        <Select
          label={words.organization}
          value={form.organizationId}
          choices={form.to === 'all' || form.to === 'view' ? [operator, ...choices] : choices}
          onChange={(organizationId) => onChange({ organizationId })}
        />
      )}
    </>
  )
}

/** The three numbers: for how many it is, who gets a mail, and who does not. */
function Reach({ reach, isCounting }: Props) {
  if (reach === null)
    return (
      <p className="note" role="status">
        {isCounting && words.counting}
      </p>
    )
  const numbers = [
    [words.fits, reach.people],
    [words.mailed, reach.mailed],
    [words.unwanted, reach.unwanted],
  ] as const
  return (
    <div className="stack" role="status">
      <dl className="news-reach">
        {numbers.map(([name, count]) => (
          <div key={name}>
            <dt className="note">{name}</dt>
            <dd>{words.people(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{words.unwantedWhy(reach.unwanted, reach.people)}</p>
    </div>
  )
}

function What({ form, events, onChange }: Props) {
  return (
    <>
      <TextField
        label={words.subject}
        hint={words.subjectHint}
        value={form.subject}
        maxLength={24}
        onChange={(change) => onChange({ subject: change.currentTarget.value })}
      />
      <TextArea
        label={words.body}
        hint={words.bodyHint}
        value={form.body}
        rows={8}
        maxLength={2000}
        onChange={(change) => onChange({ body: change.currentTarget.value })}
      />
      <Select
        label={words.event}
        value={form.eventId}
        choices={[{ value: '', label: words.noEvent }, ...comingEvents(events, new Date()).map(choiceOf)]}
        onChange={(eventId) => onChange({ eventId })}
      />
    </>
  )
}

const WHENS = ['now', 'time', 'before'] as const

function When({ form, onChange }: Props) {
  return (
    <>
      <Select
        label={words.when}
        value={form.on}
        choices={WHENS.map((on) => ({ value: on, label: words.whens[on] }))}
        onChange={(chosen) => onChange({ on: WHENS.find((on) => on === chosen) ?? 'now' })}
      />
      {form.on === 'time' && (
        <FieldGroup label={words.at}>
          <MomentInputs label={words.at} value={form.at} onChange={(at) => onChange({ at })} />
        </FieldGroup>
      )}
      {form.on === 'before' && (
        <Select
          label={words.before}
          value={form.days}
          choices={DAYS_BEFORE.map((days) => ({ value: String(days), label: words.days(days) }))}
          onChange={(days) => onChange({ days })}
        />
      )}
      <p className="note">{words.night}</p>
    </>
  )
}

function choiceOf({ eventId, eventName: name, eventStartDateTime: at }: StaffEventSummary): Choice {
  return { value: eventId, label: `${eventName(name)}（${dayTimeOf(at)}）` }
}
