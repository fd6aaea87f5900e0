import { scheduled } from '#aws/scheduled.ts'
import { run } from '#features/news/job.ts'

/** Every five minutes: planned お知らせ whose time has come. */
export const handler = scheduled('news-job', run)
