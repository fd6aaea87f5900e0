import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { faultFields, log } from '#aws/log.ts'
import { putMails } from '#features/mails/mailing.ts'
import { type Sends, trySending } from '#features/mails/sending.ts'
import { startMailings } from '#features/mails/start-mailings.ts'

const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ mailId: v.string() }),
    v.object({ mailingId: v.string() }),
    v.object({ noticesOf: v.string() }),
  ]),
)

/** Mails at once in one run: the mail service allows some fourteen a second for the whole account. */
const AT_ONCE = 5

/** Works off the messages; those that failed come again. */
export async function takeMessages(sends: Sends, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed: string[] = []
  for (let from = 0; from < Records.length; from += AT_ONCE) {
    const some = Records.slice(from, from + AT_ONCE)
    const went = await Promise.all(some.map((record) => take(sends, record)))
    failed.push(...some.flatMap(({ messageId }, index) => (went[index] ? [] : [messageId])))
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}

async function take(sends: Sends, { body }: SQSRecord): Promise<boolean> {
  const message = v.safeParse(Message, body)
  if (!message.success) {
    log.error('a message is none of ours')
    return false
  }
  if ('mailId' in message.output) return trySending(sends, message.output.mailId)
  try {
    if ('mailingId' in message.output) await putMails(sends.deps, message.output.mailingId)
    else await startMailings(sends.deps, message.output.noticesOf)
    return true
  } catch (error) {
    log.error('mailing interrupted', faultFields(error))
    return false
  }
}
