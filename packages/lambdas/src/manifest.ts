import { acceptTerms, changeNewsMail, readNewsMail } from '@app/shared/account/contract.ts'
import { graphqlCall } from '@app/shared/base/graphql.ts'
import { mintCommunityToken } from '@app/shared/community/contract.ts'
import { sendInquiry, sendMemberInquiry } from '@app/shared/contact/contract.ts'
import {
  cancelParticipation,
  getEvent,
  joinEvent,
  listEvents,
  listMyEvents,
} from '@app/shared/events/contract.ts'
import { askRejoining, leaveCommunity, previewLeaving, undoLeaving } from '@app/shared/leaving/contract.ts'
import {
  takeVerifiedEmail,
  undoEmailChange,
  updateMyProfile,
  verifyMemberCode,
} from '@app/shared/members/contract.ts'
import { allowProvision, readProvision, stopProvision } from '@app/shared/provision/contract.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { completeUpload, requestContactUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import { functions } from '#function-definition.ts'
import * as caseTables from '#tables/case-tables.ts'
import * as otherTables from '#tables/tables.ts'

/** All tables, by name. */
export const tables = { ...otherTables, ...caseTables }
export type TableName = keyof typeof tables

export {
  type BucketDefinition,
  type BucketName,
  buckets,
  type KeyName,
  keys,
  type SecretName,
  secrets,
} from '#resources.ts'

/** Who serves what. Handlers, routes, grants, environment and local wiring are derived from this. */
export const lambdas = functions({
  jwt: {
    entry: 'features/community/jwt.ts',
    calls: { mintCommunityToken },
    tables: { users: 'read', consents: 'read', provisions: 'write' },
    keys: { communitySign: ['Sign'] },
    secrets: ['communityShared'],
    settings: ['COMMUNITY_ISSUER', 'COMMUNITY_AUDIENCE', 'COMMUNITY_ALG'],
  },
  provision: {
    entry: 'features/community/provisions.ts',
    calls: { readProvision, allowProvision, stopProvision },
    tables: { consents: 'write' },
  },
  'enc-qr': {
    entry: 'features/qr/enc-qr.ts',
    calls: { mintMemberQr },
    tables: { users: 'read', dataKeys: 'write' },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
  },
  'event-management': {
    entry: 'features/events/event-management.ts',
    calls: { listEvents, getEvent },
    tables: {
      users: 'read',
      events: 'read',
      eventCounters: 'read',
      organizations: 'read',
      participations: 'read',
    },
  },
  'my-events': {
    entry: 'features/events/my-events.ts',
    calls: { listMyEvents },
    tables: { users: 'read', participations: 'read' },
  },
  participate: {
    entry: 'features/events/participate.ts',
    calls: { joinEvent, cancelParticipation },
    tables: { users: 'read', eventCounters: 'write', participations: 'write', outcomes: 'write' },
  },
  'seats-check-job': {
    entry: 'features/events/seats-check-job.ts',
    schedule: 'rate(6 hours)',
    tables: { events: 'read', eventCounters: 'read', participations: 'read' },
    timeoutSec: 60,
  },
  'member-code': {
    entry: 'features/members/member-code.ts',
    calls: { verifyMemberCode },
    tables: { memberCodes: 'read', attempts: 'write' },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
  },
  consents: {
    entry: 'features/account/consents.ts',
    calls: { acceptTerms },
    tables: { consents: 'write' },
  },
  'news-mail': {
    entry: 'features/account/news-mail.ts',
    calls: { readNewsMail, changeNewsMail },
    tables: { consents: 'write' },
  },
  graphql: {
    entry: 'graphql/graphql.ts',
    calls: { graphqlCall },
    tables: {
      users: 'write',
      nicknames: 'write',
      consents: 'read',
      memberCodes: 'write',
      attempts: 'write',
      outcomes: 'write',
      reports: 'write',
      uploadTickets: 'write',
      tombstones: 'read',
    },
    keys: { pepper: ['GenerateMac'], counting: ['GenerateMac'] },
    mail: ['SendEmail'],
    settings: ['PLAN_CATALOGUE', 'SERVICE_NAME', 'SITE_ORIGIN'],
    asksUserPool: true,
  },
  profile: {
    entry: 'features/members/my-profile.ts',
    calls: { updateMyProfile, takeVerifiedEmail, undoEmailChange },
    tables: { users: 'write', nicknames: 'write', emailChanges: 'write', outcomes: 'write' },
    keys: { pepper: ['GenerateMac'] },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN', 'USER_POOL_ID'],
    asksUserPool: true,
    userPool: [
      'AdminGetUser',
      'AdminUpdateUserAttributes',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    ],
  },
  leave: {
    entry: 'features/leaving/leave.ts',
    calls: { previewLeaving, leaveCommunity, undoLeaving, askRejoining },
    tables: {
      users: 'write',
      events: 'read',
      eventCounters: 'write',
      participations: 'write',
      leavings: 'write',
      tombstones: 'write',
      outcomes: 'write',
    },
    keys: { pepper: ['GenerateMac'] },
    mail: ['SendEmail'],
    settings: ['REJOIN_LOCKOUT_MONTHS', 'SERVICE_NAME', 'SITE_ORIGIN', 'USER_POOL_ID'],
    asksUserPool: true,
    userPool: ['AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser'],
  },
  'leaving-job': {
    entry: 'features/leaving/leaving-job.ts',
    schedule: 'rate(15 minutes)',
    tables: {
      users: 'write',
      nicknames: 'write',
      consents: 'write',
      eventCounters: 'write',
      participations: 'write',
      reports: 'write',
      inquiries: 'write',
      emailChanges: 'write',
      leavings: 'write',
      tombstones: 'write',
      outcomes: 'write',
    },
    keys: { pepper: ['GenerateMac'] },
    buckets: { uploads: { DeleteObject: ['bugevent/*', 'contact/*'] } },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN', 'USER_POOL_ID'],
    userPool: ['AdminUserGlobalSignOut', 'AdminDisableUser', 'AdminEnableUser', 'AdminDeleteUser'],
    timeoutSec: 60,
  },
  'young-job': {
    entry: 'features/members/young-job.ts',
    schedule: 'rate(1 day)',
    tables: { users: 'write' },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN'],
    timeoutSec: 60,
  },
  'unconfirmed-job': {
    entry: 'features/account/unconfirmed-job.ts',
    schedule: 'rate(1 day)',
    settings: ['USER_POOL_ID'],
    userPool: ['ListUsers', 'AdminDeleteUser'],
    timeoutSec: 60,
  },
  uploads: {
    entry: 'features/uploads/uploads.ts',
    calls: { requestUpload, completeUpload },
    tables: { users: 'read', uploadTickets: 'write', attempts: 'write' },
    buckets: { uploads: { PutObject: ['incoming/bugevent/*'] } },
  },
  contact: {
    entry: 'features/contact/contact.ts',
    calls: { sendInquiry, sendMemberInquiry, requestContactUpload },
    tables: {
      users: 'read',
      inquiries: 'write',
      uploadTickets: 'write',
      attempts: 'write',
      outcomes: 'write',
    },
    keys: { counting: ['GenerateMac'] },
    buckets: { uploads: { PutObject: ['incoming/contact/*'] } },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME'],
    asksUserPool: true,
  },
  'check-upload': {
    entry: 'features/uploads/check-upload.ts',
    objectCreated: { bucket: 'uploads', prefix: 'incoming/' },
    tables: { uploadTickets: 'write' },
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
  'upload-sweep-job': {
    entry: 'features/uploads/sweep-job.ts',
    schedule: 'rate(6 hours)',
    tables: { uploadTickets: 'write' },
    buckets: { uploads: { DeleteObject: ['bugevent/*', 'contact/*'] } },
    timeoutSec: 60,
  },
  'custom-message': {
    entry: 'triggers/custom-message.ts',
    trigger: 'CustomMessage',
    settings: ['SERVICE_NAME'],
  },
})
export type FunctionName = keyof typeof lambdas
