import type { Fault } from './fault.ts'
import { attendees } from './lists/attendees.ts'
import { browser } from './lists/browser.ts'
import { calendarFeeds } from './lists/calendar-feed.ts'
import { community } from './lists/community.ts'
import { contact } from './lists/contact.ts'
import { deploys } from './lists/deploy.ts'
import { desk } from './lists/desk.ts'
import { deskDue } from './lists/desk-due.ts'
import { deskProof } from './lists/desk-proof.ts'
import { door } from './lists/door.ts'
import { doorOffline } from './lists/door-offline.ts'
import { doorSending } from './lists/door-scans.ts'
import { events } from './lists/events.ts'
import { graphql } from './lists/graphql.ts'
import { guardianOpenings } from './lists/guardian-openings.ts'
import { guardianScreens } from './lists/guardian-screens.ts'
import { guardianTrust } from './lists/guardian-trust.ts'
import { guardians } from './lists/guardians.ts'
import { identity } from './lists/identity.ts'
import { imports } from './lists/imports.ts'
import { inbox } from './lists/inbox.ts'
import { infra } from './lists/infra.ts'
import { infraIdentity } from './lists/infra-identity.ts'
import { infraStaff } from './lists/infra-staff.ts'
import { leaving } from './lists/leaving.ts'
import { limits } from './lists/limits.ts'
import { localStack } from './lists/local-stack.ts'
import { mailKinds } from './lists/mail-kinds.ts'
import { mails } from './lists/mails.ts'
import { media } from './lists/media.ts'
import { memberCodes } from './lists/member-codes.ts'
import { memberDesk } from './lists/member-desk.ts'
import { members } from './lists/members.ts'
import { offlineCardFaults } from './lists/offline-card.ts'
import { pages } from './lists/pages.ts'
import { people } from './lists/people.ts'
import { plainCdk } from './lists/plain-cdk.ts'
import { pool } from './lists/pool.ts'
import { posters } from './lists/posters.ts'
import { qr } from './lists/qr.ts'
import { recoveryCodes } from './lists/recovery-codes.ts'
import { requests } from './lists/requests.ts'
import { screens } from './lists/screens.ts'
import { senses } from './lists/senses.ts'
import { signals } from './lists/signals.ts'
import { speed } from './lists/speed.ts'
import { staff } from './lists/staff.ts'
import { standings } from './lists/standings.ts'
import { structure } from './lists/structure.ts'
import { telemetry } from './lists/telemetry.ts'
import { uploads } from './lists/uploads.ts'
import { writes } from './lists/writes.ts'

/** Every planted fault, by area. */
export const FAULTS: readonly Fault[] = [
  ...identity,
  ...members,
  ...memberDesk,
  ...people,
  ...door,
  ...doorOffline,
  ...doorSending,
  ...posters,
  ...offlineCardFaults,
  ...memberCodes,
  ...mailKinds,
  ...calendarFeeds,
  ...deskDue,
  ...mails,
  ...recoveryCodes,
  ...standings,
  ...community,
  ...deploys,
  ...plainCdk,
  ...writes,
  ...limits,
  ...guardians,
  ...guardianOpenings,
  ...guardianScreens,
  ...guardianTrust,
  ...leaving,
  ...uploads,
  ...media,
  ...contact,
  ...desk,
  ...events,
  ...requests,
  ...graphql,
  ...signals,
  ...pool,
  ...localStack,
  ...qr,
  ...browser,
  ...telemetry,
  ...pages,
  ...screens,
  ...senses,
  ...infraIdentity,
  ...infraStaff,
  ...staff,
  ...deskProof,
  ...inbox,
  ...attendees,
  ...infra,
  ...imports,
  ...speed,
  ...structure,
]
