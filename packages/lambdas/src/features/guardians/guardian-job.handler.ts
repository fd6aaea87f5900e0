import { scheduled } from '#aws/scheduled.ts'
import { runGuardians } from '#features/guardians/job.ts'

/** Every minute: the due steps of consents (R9). */
export const handler = scheduled('guardian-job', (deps) => runGuardians(deps))
