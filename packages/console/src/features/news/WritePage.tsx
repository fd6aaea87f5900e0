import type { OutputOf } from '@app/shared/base/call.ts'
import { listStaffEvents, type StaffEventSummary } from '@app/shared/events/editing-contract.ts'
import { listViews, type MemberView } from '@app/shared/members/desk/view-contract.ts'
import { countNews, type NewsReach, previewNews, sendNews } from '@app/shared/news/desk-contract.ts'
import type { StaffOrganization } from '@app/shared/organizations/contract.ts'
import { isInScope } from '@app/shared/staff/roles.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { useRef, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { later, ReadFailed, read } from '#api/failed.ts'
import { send } from '#api/send.ts'
import { useWrite } from '#api/useWrite.ts'
import { readOrganizations } from '#desk/organizations.ts'
import { useSelf } from '#desk/self.ts'
import { audienceIn, audienceWords, formIn, type NewsForm, readForm } from '#features/news/news-form.ts'
import { SendQuestion } from '#features/news/SendQuestion.tsx'
import { WriteFields } from '#features/news/WriteFields.tsx'
import { paths } from '#paths.ts'
import { news as words } from '#text/news.ts'
import { wordsFor } from '#text/refusals.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { Deferred } from '#ui/Deferred.tsx'
import { Page } from '#ui/Page.tsx'
import { Rows } from '#ui/Rows.tsx'
import '#features/news/news.css'

const MONTHS_MS = 180 * 86_400_000

/** The organizations in scope, their events of half a year on, and for who sees members the kept filters. */
export function loader({ request }: { readonly request: Request }) {
  const { searchParams } = new URL(request.url)
  const from = new Date(Date.now() - MONTHS_MS).toISOString()
  const events = read(listStaffEvents, { from }).then((value) => value.events)
  const first = formIn(searchParams)
  return { first, parts: later(Promise.all([readOrganizations(), events, readViews(), readReach(first)])) }
}

/** The numbers of the audience that the address names; null without one, and for one that is gone. */
async function readReach(first: NewsForm): Promise<NewsReach | null> {
  const audience = audienceIn(first)
  const reply = audience === null ? null : await send(countNews, audience)
  return reply?.ok === true ? reply.value : null
}

async function readViews(): Promise<readonly MemberView[]> {
  const reply = await send(listViews, {})
  if (reply.ok) return reply.value.views
  // An editor sees no members.
  if (reply.code === 'FORBIDDEN') return []
  throw new ReadFailed(reply.code)
}

/** お知らせを書く. */
export function Component() {
  const { first, parts } = useLoaderData<typeof loader>()
  return (
    <Page title={words.write} back={<BackLink to={paths.news()}>{words.back}</BackLink>}>
      <Deferred promise={parts} skeleton={<Rows />}>
        {([organizations, events, views, counted]) => (
          <Write
            first={first}
            counted={counted}
            organizations={organizations}
            events={events}
            views={views}
          />
        )}
      </Deferred>
    </Page>
  )
}

interface Parts {
  readonly first: NewsForm
  readonly counted: NewsReach | null
  readonly views: readonly MemberView[]
  readonly organizations: readonly StaffOrganization[]
  readonly events: readonly StaffEventSummary[]
}

type Ready = Extract<ReturnType<typeof readForm>, { readonly problem: null }> & {
  readonly mail: OutputOf<typeof previewNews>
  readonly reach: NewsReach
}

function Write({ first, counted, organizations, events, views }: Parts) {
  const self = useSelf()
  const navigate = useNavigate()
  const counting = useWrite(countNews)
  const preview = useWrite(previewNews)
  const sending = useWrite(sendNews)
  const [form, setForm] = useState<NewsForm>(first)
  const [reach, setReach] = useState<NewsReach | null>(counted)
  const [failure, setFailure] = useState<string | null>(null)
  const [ready, setReady] = useState<Ready | null>(null)
  /** An answer to what was chosen before is not shown. */
  const counts = useRef(0)

  async function count(next: NewsForm) {
    const attempt = ++counts.current
    const audience = audienceIn(next)
    setReach(null)
    if (audience === null) return
    const reply = await counting.write(audience)
    if (attempt !== counts.current) return
    if (reply.ok) setReach(reply.value)
    else setFailure(wordsFor(reply.code))
  }
  function change(part: Partial<NewsForm>) {
    const next = { ...form, ...part }
    setForm(next)
    setFailure(null)
    if ('to' in part || 'organizationId' in part || 'cameTo' in part || 'viewId' in part) void count(next)
  }
  async function ask() {
    const found = readForm(form)
    setFailure(found.problem)
    if (found.problem !== null) return
    const { to, organizationId, cameTo, viewId } = found.input
    const [mail, counted] = await Promise.all([
      preview.write(found.input),
      counting.write({ to, organizationId, cameTo, viewId }),
    ])
    if (!mail.ok) return setFailure(wordsFor(mail.code))
    if (!counted.ok) return setFailure(wordsFor(counted.code))
    setReady({ ...found, mail: mail.value, reach: counted.value })
  }
  return (
    <div className="stack">
      <WriteFields
        form={form}
        organizations={organizations}
        events={events}
        views={views}
        mayWriteToAll={isInScope(self, null)}
        reach={reach}
        isCounting={counting.busy}
        onChange={change}
      />
      {failure !== null && <Alert kind="error">{failure}</Alert>}
      <div>
        <Button busy={preview.busy} onClick={() => void ask()}>
          {words.check}
        </Button>
      </div>
      {ready !== null && (
        <SendQuestion
          {...ready}
          audience={audienceWords(ready.input, views)}
          write={sending.write}
          onClose={() => setReady(null)}
          onSent={() => void navigate(paths.news())}
        />
      )}
    </div>
  )
}
