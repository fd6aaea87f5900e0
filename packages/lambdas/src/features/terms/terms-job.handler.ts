import { scheduled } from '#aws/scheduled.ts'
import { announceTerms } from '#features/terms/announcing.ts'

/** Every day: new terms are announced (R18). */
export const handler = scheduled('terms-job', (deps) => announceTerms(deps))
