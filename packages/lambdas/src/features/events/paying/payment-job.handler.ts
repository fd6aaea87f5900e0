import { scheduled } from '#aws/scheduled.ts'
import { runPayments } from '#features/events/paying/payment-job.ts'

/** Ends holds that are over, and sees every refund through. */
export const handler = scheduled('payment-job', runPayments)
