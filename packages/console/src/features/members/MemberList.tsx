import { maySearch } from '@app/shared/members/desk/fields.ts'
import type { Filter, MemberColumn } from '@app/shared/members/desk/filters.ts'
import type { ListedMember } from '@app/shared/members/desk/list-contract.ts'
import type { MemberView } from '@app/shared/members/desk/view-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { type ReactElement, useState } from 'react'
import { Link, useNavigation } from 'react-router-dom'
import { nameOf } from '#desk/member-name.ts'
import { useAllowed, useSelf } from '#desk/self.ts'
import { ColumnChoice } from '#features/members/ColumnChoice.tsx'
import { ExportMembers } from '#features/members/ExportMembers.tsx'
import { type FilterValues, ListFilters } from '#features/members/ListFilters.tsx'
import { searchOf } from '#features/members/list-filter.ts'
import type { Listed, Listing } from '#features/members/listing.ts'
import { storedColumns } from '#features/members/stored-columns.ts'
import { useList } from '#features/members/use-list.ts'
import { Views } from '#features/members/Views.tsx'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayOf } from '#text/dates.ts'
import { memberColumns, memberList as words } from '#text/member-list.ts'
import { memberStatuses, plans } from '#text/members.ts'
import { wordsFor } from '#text/refusals.ts'
import { Table } from '#ui/Table.tsx'

/** 会員の一覧: how many, and who; the kept views and the filters stand while several filters are looked for. */
export function MemberList({
  filters,
  values,
  views,
  children,
}: {
  readonly filters: readonly Filter[]
  readonly values: FilterValues
  readonly views: readonly MemberView[]
  /** Shows what is given here once the list is read. */
  readonly children: (withFirst: (first: Listing) => ReactElement) => ReactElement
}) {
  const { role } = useSelf()
  const search = searchOf(filters)
  const current = views.find((view) => searchOf(view.filters) === search) ?? null
  return (
    <section className="stack member-list" aria-label={words.title}>
      <Views filters={filters} views={views} current={current} />
      <ListFilters filters={filters} values={values} />
      {children((first) => (
        <>
          {!maySearch(role) ? (
            <>
              <Sum listed={first} />
              <p className="note">{words.numbersOnly}</p>
            </>
          ) : (
            <Pages
              key={JSON.stringify([filters, first.members])}
              filters={filters}
              first={first}
              current={current}
            />
          )}
        </>
      ))}
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

interface PagesProps {
  readonly filters: readonly Filter[]
  readonly first: Listing
  readonly current: MemberView | null
}

function Pages({ filters, first, current }: PagesProps) {
  const { staffId } = useSelf()
  const { shown, busy, failure, readOn } = useList(first)
  const [columns, setColumns] = useState(() => storedColumns.read(staffId))
  function choose(next: readonly MemberColumn[]) {
    setColumns(next)
    storedColumns.keep(staffId, next)
  }
  return (
    <>
      <div className="member-head">
        <Sum listed={first} />
        <div className="member-ways">
          <ColumnChoice chosen={columns} onChange={choose} />
          <Ways filters={filters} current={current} columns={columns} />
        </div>
      </div>
      {first.members.length === 0 && first.nextToken === null ? (
        <EmptyState title={words.none}>{words.noneNote}</EmptyState>
      ) : (
        <ListTable members={shown.members} columns={columns} />
      )}
      {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
      {shown.nextToken !== null && (
        <Button kind="secondary" busy={busy} onClick={() => void readOn()}>
          {common.more}
        </Button>
      )}
    </>
  )
}

/** What is done with all members of the list: a file, and news to a kept view. */
function Ways({
  filters,
  current,
  columns,
}: Omit<PagesProps, 'first'> & { readonly columns: readonly MemberColumn[] }) {
  const [isExporting, setExporting] = useState(false)
  const mayExport = useAllowed('members.export')
  const maySend = useAllowed('news.send')
  // While another list is read, a press would still mean this one.
  const isStill = useNavigation().state === 'idle'
  return (
    <>
      {mayExport && (
        <Button kind="secondary" onClick={() => setExporting(true)}>
          {words.csv}
        </Button>
      )}
      {maySend && isStill && current !== null && (
        <Link className={buttonClass()} to={`${paths.newNews()}?view=${current.viewId}`}>
          {words.tell}
        </Link>
      )}
      {isExporting && <ExportMembers filters={filters} shown={columns} onClose={() => setExporting(false)} />}
    </>
  )
}

interface TableProps {
  readonly members: readonly ListedMember[]
  readonly columns: readonly MemberColumn[]
}

function ListTable({ members, columns }: TableProps) {
  return (
    <Table
      caption={words.title}
      columns={[
        words.name,
        ...columns.map((column) =>
          column === 'came'
            ? ({ label: memberColumns.came, className: 'number' } as const)
            : memberColumns[column],
        ),
      ]}
    >
      {members.map((member) => (
        <tr key={member.memberId}>
          <td className="cell-main">
            <Link to={paths.member(member.memberId)}>{member.nickName ?? nameOf(member)}</Link>
            {member.nickName !== null && member.lastName !== null && <small> {nameOf(member)}</small>}
          </td>
          {columns.map((column) => (
            <td
              key={column}
              data-label={memberColumns[column]}
              className={column === 'came' ? 'number' : undefined}
            >
              {CELLS[column](member)}
            </td>
          ))}
        </tr>
      ))}
    </Table>
  )
}

const CELLS: Readonly<Record<MemberColumn, (member: ListedMember) => string>> = {
  childAges: ({ childAges }) => (childAges.length === 0 ? common.none : words.ages(childAges)),
  plan: ({ plan }) => (plan === null ? words.noPlan : (plans[plan] ?? plan)),
  joined: ({ joined }) => joined.replace('-', '/').replace('/0', '/'),
  lastCame: ({ lastCame }) => (lastCame === null ? words.notYet : dayOf(`${lastCame}T00:00:00+09:00`)),
  came: ({ came }) => words.times(came),
  news: ({ news }) => (news ? words.wants : common.none),
  area: ({ area }) => area ?? common.none,
  standing: ({ standing }) => memberStatuses[standing],
}
