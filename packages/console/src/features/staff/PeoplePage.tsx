import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { listStaff, type StaffPerson } from '@app/shared/staff/contract.ts'
import { Button } from '@app/ui/components/Button.tsx'
import { EmptyState } from '@app/ui/components/EmptyState.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { later, read } from '#api/failed.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useAllowed } from '#desk/self.ts'
import { PeopleTable } from '#features/staff/PeopleTable.tsx'
import { PersonDialog } from '#features/staff/PersonDialog.tsx'
import { type Question, QuestionDialog } from '#features/staff/QuestionDialog.tsx'
import { people as words } from '#text/staff.ts'
import { DeskIcon } from '#ui/Icon.tsx'
import { Page } from '#ui/Page.tsx'
import { ReadPage } from '#ui/ReadPage.tsx'

/** Everybody of staff, and the organizations they may have. */
export function loader() {
  return {
    parts: later(Promise.all([read(listStaff, {}).then(({ people }) => people), readOrganizations()])),
  }
}

/** スタッフ (R1). */
export function Component() {
  const { parts } = useLoaderData<typeof loader>()
  return (
    <ReadPage title={words.title} promise={parts}>
      {([people, organizations]) => <People people={people} organizations={organizations} />}
    </ReadPage>
  )
}

type Asking =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly person: StaffPerson }
  | { readonly kind: 'question'; readonly question: Question; readonly person: StaffPerson }

interface Props {
  readonly people: readonly StaffPerson[]
  readonly organizations: readonly StaffOrganization[]
}

function People({ people, organizations }: Props) {
  const mayEdit = useAllowed('staff.edit')
  const { revalidate } = useRevalidator()
  const [open, setAsking] = useState<Asking | null>(null)
  const asking = open === null || open.kind === 'invite' ? open : withPresent(open, people)
  const close = () => {
    setAsking(null)
    // Also after a refusal: somebody else may have changed the person.
    void revalidate()
  }
  return (
    <Page
      title={words.title}
      actions={
        mayEdit && (
          <Button icon={<DeskIcon name="plus" small />} onClick={() => setAsking({ kind: 'invite' })}>
            {words.invite}
          </Button>
        )
      }
    >
      {people.length === 0 ? (
        <EmptyState title={words.empty} />
      ) : (
        <PeopleTable
          people={people}
          organizations={organizations}
          {...(mayEdit && {
            onChange: (person: StaffPerson) => setAsking({ kind: 'change', person }),
            onQuestion: (question: Question, person: StaffPerson) =>
              setAsking({ kind: 'question', question, person }),
          })}
        />
      )}
      {(asking?.kind === 'invite' || asking?.kind === 'change') && (
        <PersonDialog
          person={asking.kind === 'change' ? asking.person : null}
          organizations={organizations}
          onClose={close}
          onDone={close}
          onUndone={() => void revalidate()}
          onStale={() => void revalidate()}
        />
      )}
      {asking?.kind === 'question' && (
        <QuestionDialog
          question={asking.question}
          person={asking.person}
          onClose={close}
          onDone={close}
          onUndone={() => void revalidate()}
          onStale={() => void revalidate()}
        />
      )}
    </Page>
  )
}

/** The person as last read: the list may be read again while the dialog is open. */
function withPresent<A extends { readonly person: StaffPerson }>(
  asking: A,
  people: readonly StaffPerson[],
): A {
  const person = people.find(({ staffId }) => staffId === asking.person.staffId) ?? asking.person
  return { ...asking, person }
}
