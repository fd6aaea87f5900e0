import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { faultFields, log } from '#aws/log.ts'
import type { Sends } from '#features/mails/kind.ts'
import { putMails } from '#features/mails/mailing.ts'
import { INDEX_MS, pump } from '#features/mails/pump.ts'
import { startMailings } from '#features/mails/start-mailings.ts'

const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ mailId: v.string() }),
    v.object({ mailingId: v.string() }),
    v.object({ noticesOf: v.string() }),
    v.object({ wake: v.literal(true) }),
  ]),
)
type Message = v.InferOutput<typeof Message>

/** A run of the worker ends well before its time limit; the next goes on. */
const RUN_MS = 30_000

/** Makes the mails of notices and mailings, and sends what is due; the messages of what failed come again. */
export async function takeMessages(sends: Sends, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const endsAtMs = sends.deps.now().getTime() + RUN_MS
  const read = Records.map(({ messageId, body }) => ({ messageId, message: messageOf(body) }))
  const named = read.flatMap(({ message }) => (message && 'mailId' in message ? [message.mailId] : []))
  const [isPumped, ...made] = await Promise.all([
    tryTo(() => pump(sends, named, endsAtMs)),
    ...read.map(({ message }) => makeMails(sends, message)),
  ])
  const failed = read.filter((_, index) => made[index] === false || (made[index] === null && !isPumped))
  if (made.includes('made'))
    await tryTo(async () => {
      await sends.wait(INDEX_MS)
      await pump(sends, [], endsAtMs)
    })
  return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) }
}

function messageOf(body: string): Message | null {
  const message = v.safeParse(Message, body)
  if (message.success) return message.output
  log.error('a message of an unknown form')
  return null
}

/** `made`: there are new mails. Null for a message that only wakes. */
async function makeMails({ deps }: Sends, message: Message | null): Promise<'made' | boolean | null> {
  if (message === null) return false
  if ('mailingId' in message) return (await tryTo(() => putMails(deps, message.mailingId))) && 'made'
  if ('noticesOf' in message) return tryTo(() => startMailings(deps, message.noticesOf))
  return null
}

async function tryTo(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    log.error('the worker was interrupted', faultFields(error))
    return false
  }
}
