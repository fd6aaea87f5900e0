import { followReadings } from '#public/follow-readings.ts'
import { openEvent } from '#public/guardians/event.ts'
import { openHousehold } from '#public/guardians/household.ts'
import { openRecord } from '#public/guardians/record.ts'
import { openRequest } from '#public/guardians/request.ts'
import { openTerms } from '#public/guardians/terms.ts'
import { onPress, part } from '#public/guardians/views.ts'

/**
 * The pages of a guardian's links (R9): light, for any phone, without an account. The signed part is in the fragment,
 * which reaches no server and no log; opening a page changes nothing.
 */
const OPEN = {
  request: openRequest,
  record: openRecord,
  event: openEvent,
  household: openHousehold,
  terms: openTerms,
}
const page = part('guardian').dataset['page']
const token = location.hash.slice(1)

followReadings(false)
onPress('retry', () => location.reload())
// Another link pasted into this tab.
addEventListener('hashchange', () => location.reload())
if (page !== undefined && page in OPEN) void OPEN[page as keyof typeof OPEN](token) // one of its keys
