import type { OutputOf } from '@app/shared/base/call.ts'
import { type DeskMember, readDeskMember, type revealMember } from '@app/shared/members/desk/contract.ts'
import type { HistoryEntry } from '@app/shared/members/desk/history.ts'
import type { PersonalField } from '@app/shared/members/profile-fields.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { nameOf } from '#desk/member-name.ts'
import { useAllowed } from '#desk/self.ts'
import { FormerAccounts } from '#features/members/FormerAccounts.tsx'
import { GuardianPanel, readGuardian } from '#features/members/GuardianPanel.tsx'
import { HouseholdPanel, readHousehold } from '#features/members/HouseholdPanel.tsx'
import { MemberActions } from '#features/members/MemberActions.tsx'
import { dateWords, detailsOf, factWords, restrictionWords } from '#features/members/member-words.ts'
import { paths } from '#paths.ts'
import { viewing } from '#text/audit.ts'
import { common } from '#text/common.ts'
import { dayTimeOf } from '#text/dates.ts'
import { happened, memberFields, memberStatuses, plans, members as words } from '#text/members.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Page } from '#ui/Page.tsx'
import { ReadPage } from '#ui/ReadPage.tsx'
import '#features/members/members.css'

const FACTS = Object.keys(memberFields) as PersonalField[] // its keys

type Revealed = OutputOf<typeof revealMember>

/** The member and the timeline come after the frame. */
export function loader({ params }: LoaderFunctionArgs) {
  const memberId = params['memberId'] ?? ''
  return {
    parts: later(read(readDeskMember, { memberId })),
    guardian: readGuardian(memberId),
    household: readHousehold(memberId),
  }
}

/** A member's page (R10). */
export function Component() {
  const { parts, guardian, household } = useLoaderData<typeof loader>()
  return (
    <ReadPage title={words.title} back={<Back />} promise={parts}>
      {({ member, history, seatsAhead }) => (
        <Member key={member.memberId} member={member} history={history} seatsAhead={seatsAhead}>
          <HouseholdPanel memberId={member.memberId} promise={household} />
          <GuardianPanel memberId={member.memberId} promise={guardian} />
          <Views memberId={member.memberId} />
        </Member>
      )}
    </ReadPage>
  )
}

/** For readers of the record: which staff looked at the member. */
function Views({ memberId }: { readonly memberId: string }) {
  if (!useAllowed('audit.read')) return null
  return (
    <p>
      <Link to={paths.audit({ of: 'views', memberId })}>{viewing.ofMember}</Link>
    </p>
  )
}

function Back() {
  return <BackLink to={paths.members()}>{words.back}</BackLink>
}

function Member({
  member,
  history,
  seatsAhead,
  children,
}: {
  readonly member: DeskMember
  readonly history: readonly HistoryEntry[]
  readonly seatsAhead: number | undefined
  readonly children: ReactNode
}) {
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<{ readonly of: string; readonly fields: Revealed } | null>(null)
  // A change since then has other fields: they are asked for again.
  const revealed = answer?.of === member.updatedAt ? answer.fields : null
  const shown = { ...member, ...revealed }
  const restriction = restrictionWords(member)
  return (
    <Page
      title={nameOf(shown)}
      back={<Back />}
      lead={
        <>
          <span className={`chip chip-member-${member.standing}`}>{memberStatuses[member.standing]}</span>
          {words.years(member.age)}
          {member.isMinor && <span className="chip">{words.minor}</span>}
        </>
      }
      actions={
        <MemberActions
          member={member}
          seatsAhead={seatsAhead}
          name={nameOf(shown)}
          isRevealed={revealed !== null}
          onRevealed={(fields) => setAnswer({ of: member.updatedAt, fields })}
          onDone={() => void revalidate()}
        />
      }
    >
      {restriction !== null && <Alert kind="info">{restriction}</Alert>}
      <FormerAccounts accounts={member.formerAccounts} />
      {member.rejoinFlags.includes('phone') && <Alert kind="info">{words.rejoinPhone}</Alert>}
      {member.rejoinFlags.includes('person') && <Alert kind="info">{words.rejoinPerson}</Alert>}
      <Facts member={shown} isRevealed={revealed !== null} />
      {children}
      <section className="panel">
        <h2>{words.timeline}</h2>
        <ol className="timeline">
          {history.map((entry) => (
            <Line key={`${entry.at} ${entry.kind} ${entry.subject}`} entry={entry} />
          ))}
        </ol>
      </section>
    </Page>
  )
}

/** The personal fields, with what was revealed in them, and the plan. */
function Facts({
  member,
  isRevealed,
}: {
  readonly member: DeskMember & Partial<Revealed>
  readonly isRevealed: boolean
}) {
  return (
    <section className="panel">
      <h2>{words.facts}</h2>
      <dl className="facts">
        {FACTS.map((field) => (
          <div key={field}>
            <dt>{memberFields[field]}</dt>
            <dd>
              {!isRevealed && member.hidden.includes(field) ? words.hidden : factWords(field, member[field])}
            </dd>
          </div>
        ))}
        <div>
          <dt>{words.plan}</dt>
          <dd>{member.plan === null ? words.noPlan : (plans[member.plan] ?? member.plan)}</dd>
        </div>
        <div>
          <dt>{words.startDate}</dt>
          <dd>{member.startDate === null ? common.none : dateWords(member.startDate)}</dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ entry }: { readonly entry: HistoryEntry }) {
  return (
    <li>
      {entry.at === null ? (
        <span className="timeline-unknown">{words.unknownTime}</span>
      ) : (
        <time dateTime={entry.at}>{dayTimeOf(entry.at)}</time>
      )}
      <div>
        <p>
          <strong>{happened[entry.kind]}</strong>
        </p>
        {detailsOf(entry).map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </li>
  )
}
