import { ABSENCE_REASONS } from '@app/shared/check-in/absence.ts'
import { reportAbsence } from '@app/shared/check-in/absence-contract.ts'
import { fieldOf } from '@app/ui/routing/form-data.ts'
import { logFailure } from '#api/log-failure.ts'
import { type ClientCode, send } from '#api/send.ts'

/** 欠席連絡, or its withdrawal: sent again after a lost answer, it changes nothing. */
export async function sendAbsence(
  eventId: string,
  intent: 'absent' | 'present',
  form: FormData,
): Promise<ClientCode | null> {
  const why = ABSENCE_REASONS.find((reason) => reason === fieldOf(form, 'why'))
  const reply = await send(reportAbsence, {
    eventId,
    absent: intent === 'absent',
    ...(why !== undefined && { why }),
  })
  if (!reply.ok) logFailure(intent, reply.code)
  return reply.ok ? null : reply.code
}
