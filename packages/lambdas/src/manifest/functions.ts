import { accountFunctions } from '#features/account/functions.ts'
import { attendeesFunctions } from '#features/attendees/functions.ts'
import { calendarFeedFunctions } from '#features/calendar-feed/functions.ts'
import { careFunctions } from '#features/care/functions.ts'
import { checkInFunctions } from '#features/check-in/functions.ts'
import { dataSharingFunctions } from '#features/data-sharing/functions.ts'
import { drawFunctions } from '#features/events/drawing/functions.ts'
import { eventsFunctions } from '#features/events/functions.ts'
import { joiningFunctions } from '#features/events/joining/functions.ts'
import { numbersFunctions } from '#features/events/numbers/functions.ts'
import { payingFunctions } from '#features/events/paying/functions.ts'
import { queueFunctions } from '#features/events/queuing/functions.ts'
import { figuresFunctions } from '#features/figures/functions.ts'
import { guardiansFunctions } from '#features/guardians/functions.ts'
import { householdsFunctions } from '#features/households/functions.ts'
import { inboxFunctions } from '#features/inbox/functions.ts'
import { invitationsFunctions } from '#features/invitations/functions.ts'
import { leavingFunctions } from '#features/leaving/functions.ts'
import { mailSettingsFunctions } from '#features/mail-settings/functions.ts'
import { mailsFunctions } from '#features/mails/functions.ts'
import { mediaFunctions } from '#features/media/functions.ts'
import { memberCodesFunctions } from '#features/member-codes/functions.ts'
import { memberListsFunctions } from '#features/members/finding/functions.ts'
import { membersFunctions } from '#features/members/functions.ts'
import { memberFactsFunctions } from '#features/members/list/functions.ts'
import { myDataFunctions } from '#features/my-data/functions.ts'
import { newsFunctions } from '#features/news/functions.ts'
import { organizationsFunctions } from '#features/organizations/functions.ts'
import { qrFunctions } from '#features/qr/functions.ts'
import { recoveryFunctions } from '#features/recovery/functions.ts'
import { staffFunctions } from '#features/staff/functions.ts'
import { termsFunctions } from '#features/terms/functions.ts'
import { uploadsFunctions } from '#features/uploads/functions.ts'
import { graphqlFunctions } from '#graphql/functions.ts'
import { triggersFunctions } from '#triggers/functions.ts'

/** All functions. Handlers, routes, grants, environment and local wiring are derived from this. */
export const lambdas = {
  ...accountFunctions,
  ...attendeesFunctions,
  ...calendarFeedFunctions,
  ...careFunctions,
  ...checkInFunctions,
  ...dataSharingFunctions,
  ...eventsFunctions,
  ...joiningFunctions,
  ...figuresFunctions,
  ...guardiansFunctions,
  ...householdsFunctions,
  ...inboxFunctions,
  ...invitationsFunctions,
  ...leavingFunctions,
  ...mailSettingsFunctions,
  ...mailsFunctions,
  ...myDataFunctions,
  ...mediaFunctions,
  ...memberCodesFunctions,
  ...membersFunctions,
  ...newsFunctions,
  ...memberFactsFunctions,
  ...memberListsFunctions,
  ...organizationsFunctions,
  ...qrFunctions,
  ...payingFunctions,
  ...queueFunctions,
  ...drawFunctions,
  ...numbersFunctions,
  ...recoveryFunctions,
  ...staffFunctions,
  ...termsFunctions,
  ...uploadsFunctions,
  ...graphqlFunctions,
  ...triggersFunctions,
}
export type FunctionName = keyof typeof lambdas
