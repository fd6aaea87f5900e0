import { scheduled } from '#aws/scheduled.ts'
import { reviewYoung } from '#features/members/young.ts'

/** Every day: Young members who turn 19 (G5). */
export const handler = scheduled('young-job', (deps) => reviewYoung(deps))
