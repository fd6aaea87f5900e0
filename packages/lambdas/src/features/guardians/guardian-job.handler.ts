import { scheduled } from '#aws/scheduled.ts'
import { runGuardians } from '#features/guardians/job.ts'

/** Every minute: what happens with consents by itself (R9). */
export const handler = scheduled('guardian-job', (deps) => runGuardians(deps))
