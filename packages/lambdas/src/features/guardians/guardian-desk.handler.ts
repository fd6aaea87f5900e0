import { read, sendMail } from '#features/guardians/desk.ts'
import { serve } from '#http/serve.ts'

/** `/staff/members/{memberId}/guardian` (R9). */
export const handler = serve('guardian-desk', {
  readDeskGuardian: (asked, deps) => read(deps, asked),
  sendDeskGuardianMail: (asked, deps) => sendMail(deps, asked),
})
