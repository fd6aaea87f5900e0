import { listUnagreed, type Unagreed } from '@app/shared/terms/desk-contract.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { Link, useLoaderData } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { nameOf } from '#desk/member-name.ts'
import { type UnagreedPage, useUnagreed } from '#features/members/use-unagreed.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { memberFields, members } from '#text/members.ts'
import { wordsFor } from '#text/refusals.ts'
import { termsBy, termsStates, terms as words } from '#text/terms.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Table } from '#ui/Table.tsx'
import '#features/members/members.css'

export function loader() {
  return { unagreed: later(read(listUnagreed, {})) }
}

/** 規約への同意 (G49): who has not agreed to the terms that are announced or in force. */
export function Component() {
  const { unagreed } = useLoaderData<typeof loader>()
  return (
    <Page title={words.title} back={<BackLink to={paths.members()}>{members.back}</BackLink>}>
      <Deferred promise={unagreed} skeleton={<Rows />}>
        {(first) =>
          first.version === null ? (
            <EmptyState title={words.noVersion}>{words.noVersionNote}</EmptyState>
          ) : (
            <List first={first} version={first.version} />
          )
        }
      </Deferred>
    </Page>
  )
}

function List({ first, version }: { readonly first: UnagreedPage; readonly version: string }) {
  const { shown, busy, failure, readOn } = useUnagreed(first)
  const { members: found, read: seen, nextToken } = shown
  const count = nextToken === null ? words.counted : words.countedSoFar
  return (
    <div className="stack">
      <p className="note">{words.lead(version)}</p>
      <p role="status">{count(found.length, seen)}</p>
      {found.length === 0 ? (
        <EmptyState title={nextToken === null ? words.allAgreed : words.noneYet} />
      ) : (
        <UnagreedTable found={found} />
      )}
      {failure !== null && <Alert kind="error">{wordsFor(failure)}</Alert>}
      {nextToken !== null && (
        <div className="unagreed-more">
          <Button
            kind="secondary"
            busy={busy === 'more'}
            disabled={busy !== null}
            onClick={() => void readOn('more')}
          >
            {common.more}
          </Button>
          <Button
            kind="secondary"
            busy={busy === 'toEnd'}
            disabled={busy !== null}
            onClick={() => void readOn('toEnd')}
          >
            {words.toEnd}
          </Button>
        </div>
      )}
    </div>
  )
}

function UnagreedTable({ found }: { readonly found: readonly Unagreed[] }) {
  return (
    <Table
      caption={words.title}
      columns={[
        members.name,
        memberFields.nickName,
        { label: members.age, className: 'number' },
        words.state,
        words.by,
      ]}
    >
      {found.map((member) => (
        <tr key={member.memberId}>
          <td className="cell-main">
            <Link to={paths.member(member.memberId)}>{nameOf(member)}</Link>
          </td>
          <td data-label={memberFields.nickName}>{member.nickName ?? members.hidden}</td>
          <td data-label={members.age} className="number">
            {members.years(member.age)}
          </td>
          <td data-label={words.state}>{termsStates[member.state]}</td>
          <td data-label={words.by}>{termsBy[member.by]}</td>
        </tr>
      ))}
    </Table>
  )
}
