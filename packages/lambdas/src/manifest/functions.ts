import { endSessions } from '@app/shared/account/sessions-contract.ts'
import { graphqlCall } from '@app/shared/base/graphql.ts'
import { arrive } from '@app/shared/check-in/arrival-contract.ts'
import { listMyEntries } from '@app/shared/check-in/entries-contract.ts'
import { allowDataSharing, readDataSharing, stopDataSharing } from '@app/shared/data-sharing/contract.ts'
import { mintCommunityToken } from '@app/shared/data-sharing/token-contract.ts'
import { cancelParticipation, joinEvent, listEvents, listMyEvents } from '@app/shared/events/contract.ts'
import { getEvent } from '@app/shared/events/detail-contract.ts'
import { sendInquiry, sendMemberInquiry } from '@app/shared/inbox/contact/contract.ts'
import { answerByLink, readOwnThread } from '@app/shared/inbox/contract.ts'
import {
  takeVerifiedEmail,
  undoEmailChange,
  updateMyProfile,
  verifyMemberCode,
} from '@app/shared/members/contract.ts'
import { readOwnRestriction } from '@app/shared/members/desk/own-contract.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { completeUpload, requestContactUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import { attendeesFunctions } from '#manifest/attendees-functions.ts'
import { calendarFeedFunctions } from '#manifest/calendar-feed-functions.ts'
import { checkInFunctions } from '#manifest/check-in-functions.ts'
import { codeDeskFunctions } from '#manifest/code-desk-functions.ts'
import { consentFunctions } from '#manifest/consent-functions.ts'
import { functions } from '#manifest/definition.ts'
import { ADDRESS_REVIEWS, guardianFunctions } from '#manifest/guardian-functions.ts'
import { inboxFunctions } from '#manifest/inbox-functions.ts'
import { jobs } from '#manifest/jobs.ts'
import { leavingFunctions } from '#manifest/leaving-functions.ts'
import { mailKindsFunctions } from '#manifest/mail-kinds-functions.ts'
import { mailSettingsFunctions } from '#manifest/mail-settings-functions.ts'
import { mailTextsFunctions } from '#manifest/mail-texts-functions.ts'
import { mailsFunctions } from '#manifest/mails-functions.ts'
import { mediaFunctions } from '#manifest/media-functions.ts'
import { memberDeskFunctions } from '#manifest/member-desk-functions.ts'
import { recoveryFunctions } from '#manifest/recovery-functions.ts'
import { staffFunctions } from '#manifest/staff-functions.ts'
import { staffRecoveryFunctions } from '#manifest/staff-recovery-functions.ts'

/** Which function serves what. Handlers, routes, grants, environment and local wiring are derived from this. */
export const lambdas = functions({
  jwt: {
    entry: 'features/data-sharing/jwt.handler.ts',
    calls: { mintCommunityToken },
    tables: { users: ['get'], consents: ['get'], provisions: ['put'], attempts: ['put', 'update'] },
    keys: { communitySign: ['Sign'] },
    secrets: ['communityShared'],
    settings: ['COMMUNITY_ISSUER', 'COMMUNITY_AUDIENCE', 'COMMUNITY_ALG', 'GUARDIAN_CONSENT'],
  },
  provision: {
    entry: 'features/data-sharing/data-sharing.handler.ts',
    calls: {
      readProvision: readDataSharing,
      allowProvision: allowDataSharing,
      stopProvision: stopDataSharing,
    },
    tables: { users: ['get', 'expect'], consents: ['get', 'put', 'update'] },
  },
  'enc-qr': {
    entry: 'features/qr/enc-qr.handler.ts',
    calls: { mintMemberQr },
    tables: {
      users: ['get'],
      participations: ['query'],
      events: ['getMany'],
      dataKeys: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'event-management': {
    entry: 'features/events/listing/event-management.handler.ts',
    calls: { listEvents, getEvent },
    tables: {
      users: ['get'],
      events: ['getMany', 'query'],
      eventCounters: ['getMany'],
      organizations: ['getMany'],
      participations: ['get'],
    },
    settings: ['GUARDIAN_CONSENT'],
  },
  'my-events': {
    entry: 'features/events/mine/my-events.handler.ts',
    calls: { listMyEvents, listMyEntries, arrive },
    tables: {
      users: ['get', 'expect'],
      participations: ['get', 'query', 'expect'],
      events: ['get', 'getMany', 'expect'],
      checkIns: ['get', 'getMany', 'put'],
      posters: ['get', 'expect'],
      dataKeys: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  participate: {
    entry: 'features/events/joining/participate.handler.ts',
    calls: { joinEvent, cancelParticipation },
    tables: {
      users: ['get', 'expect'],
      eventCounters: ['getMany', 'update'],
      participations: ['put', 'update'],
      checkIns: ['expect'],
      events: ['expect'],
      guardianEvents: ['expect'],
      outcomes: ['get', 'put'],
      mails: ['put'],
    },
    queues: { mails: ['SendMessage'] },
    settings: ['GUARDIAN_CONSENT'],
  },
  'member-code': {
    entry: 'features/members/member-code.handler.ts',
    calls: { verifyMemberCode },
    tables: { users: ['get'], memberCodes: ['get'], codeBatches: ['get'], attempts: ['put', 'update'] },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
  },
  ...consentFunctions,
  graphql: {
    entry: 'graphql/graphql.handler.ts',
    calls: { graphqlCall },
    tables: {
      users: ['get', 'expect', 'put', 'update'],
      nicknames: ['put', 'expect'],
      consents: ['get'],
      memberCodes: ['get', 'update'],
      codeBatches: ['get', 'update'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
      reports: ['put'],
      tickets: ['put'],
      uploadTickets: ['update'],
      tombstones: ['query'],
      leavings: ['get'],
      memberIndex: ['query', 'put', 'remove'],
      guardianships: ['get', 'query', 'put'],
      guardianReviews: ['put'],
      guardianRecords: ['put'],
      mails: ['put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['PLAN_CATALOGUE', 'GUARDIAN_CONSENT', 'MIN_SELF_SIGNUP_AGE', 'REGISTRATION_APPROVAL'],
  },
  profile: {
    entry: 'features/members/my-profile.handler.ts',
    calls: { updateMyProfile, takeVerifiedEmail, undoEmailChange, readOwnRestriction, endSessions },
    tables: {
      users: ['get', 'update'],
      nicknames: ['get', 'put', 'expect', 'remove'],
      memberIndex: ['put', 'remove'],
      emailChanges: ['query', 'put', 'remove'],
      ...ADDRESS_REVIEWS,
      consents: ['get', 'put'],
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    settings: ['USER_POOL_ID'],
    userPool: [
      'AdminGetUser',
      'AdminUpdateUserAttributes',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    ],
  },
  ...leavingFunctions,
  uploads: {
    entry: 'features/uploads/uploads.handler.ts',
    calls: { requestUpload, completeUpload },
    tables: {
      users: ['get', 'expect'],
      uploadTickets: ['get', 'put', 'update'],
      attempts: ['put', 'update'],
    },
    buckets: { uploads: { PutObject: ['incoming/bugevent/*'] } },
  },
  contact: {
    entry: 'features/inbox/contact/contact.handler.ts',
    calls: { sendInquiry, sendMemberInquiry, requestContactUpload, readOwnThread, answerByLink },
    tables: {
      users: ['get', 'getMany'],
      reports: ['getMany'],
      inquiries: ['getMany', 'put'],
      tickets: ['get', 'query', 'put', 'update'],
      ticketMessages: ['query', 'put'],
      uploadTickets: ['get', 'put', 'update'],
      mails: ['put'],
      attempts: ['put', 'update'],
      outcomes: ['get', 'put'],
    },
    keys: { counting: ['GenerateMac'], pepper: ['GenerateMac'], data: ['GenerateDataKey'] },
    queues: { mails: ['SendMessage'] },
    buckets: { uploads: { PutObject: ['incoming/contact/*'] } },
  },
  'check-upload': {
    entry: 'features/uploads/check-upload.handler.ts',
    objectCreated: { bucket: 'uploads', prefix: 'incoming/' },
    tables: { uploadTickets: ['get', 'update'] },
    buckets: {
      uploads: {
        GetObject: ['incoming/*'],
        PutObject: ['bugevent/*', 'contact/*'],
        DeleteObject: ['incoming/*', 'bugevent/*', 'contact/*'],
      },
    },
    native: ['sharp'],
    timeoutSec: 60,
  },
  'custom-message': {
    entry: 'triggers/custom-message.handler.ts',
    trigger: 'CustomMessage',
    settings: ['SERVICE_NAME', 'SITE_ORIGIN', 'SIGN_UP_CONFIRMATION', 'CONSOLE_ORIGIN'],
  },
  ...recoveryFunctions,
  ...staffFunctions,
  ...memberDeskFunctions,
  ...codeDeskFunctions,
  ...mailsFunctions,
  ...mailKindsFunctions,
  ...mailSettingsFunctions,
  ...calendarFeedFunctions,
  ...mailTextsFunctions,
  ...inboxFunctions,
  ...checkInFunctions,
  ...attendeesFunctions,
  ...staffRecoveryFunctions,
  ...mediaFunctions,
  ...guardianFunctions,
  ...jobs,
})
export type FunctionName = keyof typeof lambdas
