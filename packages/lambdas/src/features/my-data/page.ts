import type { AnswerOf } from '@app/shared/base/call.ts'
import { ok, refuse } from '@app/shared/base/result.ts'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { MyData, readMyData } from '@app/shared/my-data/contract.ts'
import { requestDueOn } from '@app/shared/my-data/rules.ts'
import type { Deps } from '#aws/deps.ts'
import { isGone } from '#domain/member-status.ts'
import { viewOf } from '#features/my-data/downloads.ts'
import { readMember } from '#features/my-data/my-data-store.ts'
import { countsOf } from '#features/my-data/own-rows.ts'
import { type Rows, readRows } from '#features/my-data/reading-store.ts'

/** The newest lines of each list; the download has all. */
const LINES = 30

/** N11: what is kept of the caller, who looked and to whom it went. */
export async function read(deps: Deps<'my-data'>, sub: string): Promise<AnswerOf<typeof readMyData>> {
  if (isGone(await readMember(deps, sub))) return refuse('MEMBER_RESTRICTED')
  const rows = await readRows(deps, sub)
  const [download] = rows.dataExports
  return ok({
    categories: countsOf(rows),
    looks: looksOf(rows),
    provisions: newest(rows.provisions.map(({ at, version }) => ({ at, version }))),
    requests: requestsOf(rows),
    download: download === undefined ? null : viewOf(download, deps.now()),
  })
}

/** Looks of staff at the member, and at contact data that are hidden until a reason is given. No names. */
function looksOf({ viewings, memberHistory }: Rows): MyData['looks'] {
  const looks = viewings.map(({ at, role, kind, times }) => ({ at, role, what: kind, times }))
  const reveals = memberHistory.flatMap(({ at, kind }) =>
    kind === 'revealed' && at !== null ? [{ at, role: null, what: kind, times: 1 }] : [],
  )
  return newest([...looks, ...reveals]).map(({ at, ...look }) => ({ day: tokyoDate(new Date(at)), ...look }))
}

function requestsOf({ tickets }: Rows): MyData['requests'] {
  return tickets
    .flatMap(({ number, request, receivedAt, state }) =>
      request === undefined ? [] : [{ number, request, receivedAt, dueOn: requestDueOn(receivedAt), state }],
    )
    .sort((one, other) => other.receivedAt.localeCompare(one.receivedAt))
}

function newest<Line extends { readonly at: string }>(lines: readonly Line[]): Line[] {
  return [...lines].sort((one, other) => other.at.localeCompare(one.at)).slice(0, LINES)
}
