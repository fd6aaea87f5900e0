import { GetAccountCommand } from '@aws-sdk/client-sesv2'
import type { Mail } from '#aws/granted.ts'
import { ses } from '#aws/ses-tagged.ts'

const UNLIMITED = -1

/** Rate and quota of the whole account, and the mails of its last 24 hours. Throws when the service does not say. */
export async function readAccount(_: Mail): Promise<{ perSecond: number; perDay: number; sent: number }> {
  const { SendQuota = {} } = await ses.send(new GetAccountCommand({}))
  const { MaxSendRate = 0, Max24HourSend = 0, SentLast24Hours = 0 } = SendQuota
  if (MaxSendRate === 0 || Max24HourSend === 0) throw new Error('the account may send nothing')
  const perDay = Max24HourSend === UNLIMITED ? Number.MAX_SAFE_INTEGER : Max24HourSend
  return { perSecond: MaxSendRate, perDay, sent: SentLast24Hours }
}
