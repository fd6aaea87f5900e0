import { maySearch } from '@app/shared/members/desk/fields.ts'
import type { Filter, ListedMember } from '@app/shared/members/desk/list-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Link } from 'react-router-dom'
import { nameOf } from '#desk/member-name.ts'
import { useSelf } from '#desk/self.ts'
import { type FilterValues, ListFilters } from '#features/members/ListFilters.tsx'
import { type Listed, useList } from '#features/members/use-list.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayOf } from '#text/dates.ts'
import { memberList as words } from '#text/member-list.ts'
import { plans } from '#text/members.ts'
import { wordsFor } from '#text/refusals.ts'
import { Table } from '#ui/Table.tsx'

/** 会員の一覧: how many, and who. */
export function MemberList({
  filter,
  first,
  values,
}: {
  readonly filter: Filter | null
  readonly first: Listed
  readonly values: FilterValues
}) {
  const { role } = useSelf()
  return (
    <section className="stack member-list" aria-label={words.title}>
      <ListFilters filter={filter} values={values} />
      <Sum listed={first} />
      {!maySearch(role) ? (
        <p className="note">{words.numbersOnly}</p>
      ) : first.members.length === 0 && first.nextToken === null ? (
        <EmptyState title={words.none}>{words.noneNote}</EmptyState>
      ) : (
        <Pages key={JSON.stringify([filter, first.members])} filter={filter} first={first} />
      )}
    </section>
  )
}

function Sum({ listed: { count, everyone, news } }: { readonly listed: Listed }) {
  const percent = everyone === 0 ? 0 : Math.round((count / everyone) * 100)
  return (
    <p className="member-sum" role="status">
      <strong>
        {words.count(count)}
        <small>{words.unit}</small>
      </strong>
      <span>
        {words.share(everyone, percent)}
        <br />
        {words.news(news)}
      </span>
    </p>
  )
}

function Pages({ filter, first }: { readonly filter: Filter | null; readonly first: Listed }) {
  const { shown, busy, failure, readOn } = useList(filter, first)
  return (
    <>
      <ListTable members={shown.members} />
      {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
      {shown.nextToken !== null && (
        <Button kind="secondary" busy={busy} onClick={() => void readOn()}>
          {common.more}
        </Button>
      )}
    </>
  )
}

function ListTable({ members }: { readonly members: readonly ListedMember[] }) {
  return (
    <Table
      caption={words.title}
      columns={[
        words.name,
        words.children,
        words.plan,
        words.joined,
        words.lastCame,
        { label: words.came, className: 'number' },
        words.newsColumn,
        words.area,
      ]}
    >
      {members.map((member) => (
        <Line key={member.memberId} member={member} />
      ))}
    </Table>
  )
}

function Line({ member }: { readonly member: ListedMember }) {
  const { memberId, nickName, childAges, plan, joined, lastCame, came, news, area } = member
  return (
    <tr>
      <td className="cell-main">
        <Link to={paths.member(memberId)}>{nickName ?? nameOf(member)}</Link>
        {nickName !== null && member.lastName !== null && <small> {nameOf(member)}</small>}
      </td>
      <td data-label={words.children}>{childAges.length === 0 ? common.none : words.ages(childAges)}</td>
      <td data-label={words.plan}>{plan === null ? words.noPlan : plans[plan]}</td>
      <td data-label={words.joined}>{joined.replace('-', '/').replace('/0', '/')}</td>
      <td data-label={words.lastCame}>
        {lastCame === null ? words.notYet : dayOf(`${lastCame}T00:00:00+09:00`)}
      </td>
      <td data-label={words.came} className="number">
        {words.times(came)}
      </td>
      <td data-label={words.newsColumn}>{news ? words.wants : common.none}</td>
      <td data-label={words.area}>{area ?? common.none}</td>
    </tr>
  )
}
