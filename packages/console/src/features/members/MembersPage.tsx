import type { FoundMember } from '@app/shared/members/desk/contract.ts'
import { maySearch } from '@app/shared/members/desk/fields.ts'
import { listFilters } from '@app/shared/members/desk/list-contract.ts'
import { listViews } from '@app/shared/members/desk/view-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button, buttonClass } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { TextField } from '@app/ui/components/TextField.tsx'
import { useState, useSyncExternalStore } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { nameOf } from '#desk/member-name.ts'
import { useAllowed, useSelf } from '#desk/self.ts'
import { Applications } from '#features/members/Applications.tsx'
import { filtersIn } from '#features/members/list-filter.ts'
import { readListing } from '#features/members/listing.ts'
import { MemberList } from '#features/members/MemberList.tsx'
import { progress } from '#features/members/progress.ts'
import { type Searched, useSearch } from '#features/members/use-search.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { codes } from '#text/member-codes.ts'
import { memberList as list } from '#text/member-list.ts'
import { memberFields, memberStatuses, members as words } from '#text/members.ts'
import { newMember } from '#text/new-member.ts'
import { wordsFor } from '#text/refusals.ts'
import { terms } from '#text/terms.ts'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Table } from '#ui/Table.tsx'
import '#features/members/members.css'

/** The filters are in the address; the list, the values of the filters and the kept views come after the frame. */
export function loader({ request }: { readonly request: Request }) {
  const filters = filtersIn(new URL(request.url).search)
  progress.set(null)
  return {
    filters,
    listing: later(readListing(filters, request.signal, progress.set)),
    choices: later(Promise.all([read(listFilters, {}), read(listViews, {}).then(({ views }) => views)])),
  }
}

/** 会員 (R10). */
export function Component() {
  const { role } = useSelf()
  const mayReadCodes = useAllowed('codes.read')
  const mayEdit = useAllowed('members.edit')
  return (
    <Page
      title={words.title}
      actions={
        <>
          {mayEdit && (
            <Link className={buttonClass('secondary')} to={paths.newMember()}>
              {newMember.link}
            </Link>
          )}
          <Link className={buttonClass('secondary')} to={paths.unagreed()}>
            {terms.link}
          </Link>
          {mayReadCodes && (
            <Link className={buttonClass('secondary')} to={paths.memberCodes()}>
              {codes.link}
            </Link>
          )}
        </>
      }
    >
      <Applications />
      {maySearch(role) ? (
        <Search />
      ) : (
        <>
          <EmptyState title={words.noSearch}>{words.noSearchNote}</EmptyState>
          <Listing />
        </>
      )}
    </Page>
  )
}

/** What is typed stays on the screen: no address may hold it. */
function Search() {
  const [typed, setTyped] = useState('')
  const { searched, failure, isWaiting, again } = useSearch(typed)
  return (
    <>
      <search className="member-search">
        <TextField
          label={words.search}
          hint={words.searchHint}
          name="typed"
          autoComplete="off"
          autoFocus
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {failure !== null ? (
        <div className="stack failed">
          <Alert kind="error" title={words.searchFailed}>
            <p>{wordsFor(failure)}</p>
          </Alert>
          <Button kind="secondary" onClick={again}>
            {common.retry}
          </Button>
        </div>
      ) : searched === null ? (
        <Listing />
      ) : (
        <Results searched={searched} isWaiting={isWaiting} />
      )}
    </>
  )
}

/** 会員の一覧, while nothing is searched. */
function Listing() {
  const { filters, listing, choices } = useLoaderData<typeof loader>()
  return (
    <Deferred promise={choices} skeleton={<Rows />}>
      {([values, views]) => (
        <MemberList filters={filters} values={values} views={views}>
          {(withFirst) => (
            <Deferred promise={listing} skeleton={<Finding />}>
              {withFirst}
            </Deferred>
          )}
        </MemberList>
      )}
    </Deferred>
  )
}

/** Grey rows, with how far the job is when several filters are looked for. */
function Finding() {
  const far = useSyncExternalStore(progress.subscribe, progress.get)
  return (
    <>
      {far !== null && (
        <div className="member-finding" role="status">
          <p>{list.finding(far.looked, far.of)}</p>
          <progress aria-label={list.findingName} value={far.looked} max={Math.max(far.of, 1)} />
        </div>
      )}
      <Rows />
    </>
  )
}

function Results({ searched, isWaiting }: { readonly searched: Searched; readonly isWaiting: boolean }) {
  const { members, nextToken, typed } = searched
  return (
    <section aria-busy={isWaiting} className="stack">
      <p className="note" role="status">
        {members.length > 0 &&
          (nextToken === null ? words.found(members.length) : words.moreFound(members.length))}
      </p>
      {members.length === 0 ? (
        <EmptyState title={words.none(typed)}>{words.noneNote}</EmptyState>
      ) : (
        <MemberTable members={members} />
      )}
    </section>
  )
}

function MemberTable({ members }: { readonly members: readonly FoundMember[] }) {
  return (
    <Table
      caption={words.title}
      columns={[
        words.name,
        memberFields.kana,
        memberFields.nickName,
        { label: words.age, className: 'number' },
        words.standing,
      ]}
    >
      {members.map((member) => (
        <tr key={member.memberId}>
          <td className="cell-main">
            <Link to={paths.member(member.memberId)}>{nameOf(member)}</Link>
          </td>
          <td data-label={memberFields.kana}>{member.kana ?? common.none}</td>
          <td data-label={memberFields.nickName}>{member.nickName ?? words.hidden}</td>
          <td data-label={words.age} className="number">
            {words.years(member.age)}
          </td>
          <td data-label={words.standing}>
            <span className={`chip chip-member-${member.standing}`}>{memberStatuses[member.standing]}</span>
          </td>
        </tr>
      ))}
    </Table>
  )
}
