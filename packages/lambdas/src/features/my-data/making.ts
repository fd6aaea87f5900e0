import { DOWNLOAD } from '@app/shared/my-data/rules.ts'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as v from 'valibot'
import type { Deps } from '#aws/deps.ts'
import { faultFields, log } from '#aws/log.ts'
import { removeObject, writeObject } from '#aws/s3.ts'
import { openNote } from '#domain/care-notes-store.ts'
import { openRequest } from '#domain/care-request-store.ts'
import { announceMails, mailIdOf } from '#domain/mails-store.ts'
import { isGone } from '#domain/member-status.ts'
import { lineOf } from '#features/my-data/care-line.ts'
import { document } from '#features/my-data/document.ts'
import { fileKey } from '#features/my-data/downloads.ts'
import { eventsOf, readExport, readMember, saveReady } from '#features/my-data/my-data-store.ts'
import { type Own, ownRows } from '#features/my-data/own-rows.ts'
import { readPictures } from '#features/my-data/pictures-store.ts'
import { type Rows, readRows } from '#features/my-data/reading-store.ts'

type Job = Deps<'my-data-worker'>

const Message = v.pipe(v.string(), v.parseJson(), v.object({ sub: v.string(), exportId: v.string() }))

/** Makes the downloads of messages; the message of one that failed comes again. */
export async function takeMessages(deps: Job, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed: { itemIdentifier: string }[] = []
  for (const { messageId, body } of Records) {
    try {
      const { sub, exportId } = v.parse(Message, body)
      await makeFiles(deps, sub, exportId)
    } catch (error) {
      log.error('a download was not made', faultFields(error))
      failed.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures: failed }
}

/**
 * R11: both files, then the row and the mail. Repeating it after an interruption writes the same files again; a download that
 * was replaced, is ready, or whose member is gone stays unmade.
 */
async function makeFiles(deps: Job, sub: string, exportId: string): Promise<void> {
  const [row, member] = await Promise.all([readExport(deps, sub), readMember(deps, sub)])
  if (row === null || row.exportId !== exportId || row.state !== 'making' || isGone(member)) return
  const rows = await withOpenNotes(deps, await readRows(deps, sub))
  const events = await eventsOf(
    deps,
    [...rows.participations, ...rows.guardianEvents, ...rows.careRequests].map(({ eventId }) => eventId),
  )
  const pictures = await readPictures(deps, rows)
  const own = { madeAt: deps.now().toISOString(), categories: ownRows(rows), events }
  const { uploads } = deps.buckets
  const [page, data] = (['html', 'json'] as const).map((format) => fileKey(exportId, format)) as [
    string,
    string,
  ]
  const encoder = new TextEncoder()
  await writeObject(uploads, page, encoder.encode(document(own, pictures)), 'text/html; charset=utf-8')
  await writeObject(uploads, data, encoder.encode(JSON.stringify(dataOf(own), null, 2)), 'application/json')
  const endsAt = new Date(deps.now().getTime() + DOWNLOAD.hours * 3_600_000).toISOString()
  const mail = {
    kind: 'dataExported',
    personId: sub,
    subjectId: sub,
    version: exportId,
    data: { endsAt },
  } as const
  if (await saveReady(deps, row, endsAt, mail)) {
    await announceMails(deps, [mailIdOf(mail)])
    return
  }
  // Another download was asked for, or the member left in between.
  for (const key of [page, data]) await removeObject(uploads, key)
}

/** Care notes, and what was asked for at events, as they were typed. */
async function withOpenNotes(deps: Job, rows: Rows): Promise<Rows> {
  const careNotes = await Promise.all(
    rows.careNotes.map(async (row) => ({ ...row, sealed: lineOf(await openNote(deps, row)) })),
  )
  const careRequests = await Promise.all(
    rows.careRequests.map(async (row) => {
      const { text, answer } = await openRequest(deps, row)
      return { ...row, sealed: text, ...(answer !== null && { answer: answer.text }) }
    }),
  )
  return { ...rows, careNotes, careRequests }
}

/** The file for machines: tables by category, under the names of the columns. */
function dataOf({ madeAt, categories, events }: Own): object {
  return {
    madeAt,
    categories: Object.fromEntries(
      categories.map(({ category, parts }) => [
        category,
        Object.fromEntries(parts.map(({ table, rows }) => [table, rows])),
      ]),
    ),
    events,
  }
}
