import { acceptTerms } from '@app/shared/account/contract.ts'
import { graphqlCall } from '@app/shared/base/graphql.ts'
import { mintCommunityToken } from '@app/shared/community/contract.ts'
import { sendInquiry, sendMemberInquiry } from '@app/shared/contact/contract.ts'
import { getEvent, joinEvent, leaveEvent, listEvents, listMyEvents } from '@app/shared/events/contract.ts'
import { askRejoining, leaveCommunity, previewLeaving, undoLeaving } from '@app/shared/leaving/contract.ts'
import { takeVerifiedEmail, updateMyProfile, verifyMemberCode } from '@app/shared/members/contract.ts'
import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { completeUpload, requestContactUpload, requestUpload } from '@app/shared/uploads/contract.ts'
import type { FunctionDefinition } from '#function-definition.ts'
import * as tableDefinitions from '#tables/tables.ts'

/** All tables, by name. */
export const tables = tableDefinitions
export type TableName = keyof typeof tables

/** The KMS keys: what each is made for. */
export const keys = {
  /** Wraps data keys. */
  data: { spec: 'SYMMETRIC_DEFAULT', usage: 'ENCRYPT_DECRYPT' },
  /** Signs tokens for the community app; its public half is at `/.well-known/jwks.json`. */
  communitySign: { spec: 'RSA_2048', usage: 'SIGN_VERIFY' },
  /** The pepper of member codes and addresses: HMACs are made inside KMS. */
  pepper: { spec: 'HMAC_256', usage: 'GENERATE_VERIFY_MAC' },
} as const
export type KeyName = keyof typeof keys

/** A bucket: what is thrown away by itself, and whether pages of the site's origin put objects into it. */
export interface BucketDefinition {
  /** Objects under a prefix go after so many days. */
  readonly expires: Readonly<Record<string, number>>
  /** Uploads in parts that nobody finished go after so many days (SEC-F5). */
  readonly partsExpireDays: number
  /** CORS for the site: POST and PUT, with `ETag` to be read. */
  readonly fromBrowsers: boolean
}

/** The buckets. What arrives under `incoming/` is quarantined: nothing else reads it than its check. */
export const buckets = {
  /** Pictures of reports and inquiries, under the keys of S139 and G38. */
  uploads: { expires: { 'incoming/': 1 }, partsExpireDays: 1, fromBrowsers: true },
} as const satisfies Record<string, BucketDefinition>
export type BucketName = keyof typeof buckets

function functions<const F extends Record<string, FunctionDefinition>>(definitions: F): F {
  return definitions
}

/** Who serves what. Handlers, routes, grants, environment and local wiring are derived from this. */
export const lambdas = functions({
  jwt: {
    entry: 'features/community/jwt.ts',
    calls: { mintCommunityToken },
    tables: { users: 'read' },
    keys: { communitySign: ['Sign'] },
    settings: ['COMMUNITY_ISSUER', 'COMMUNITY_AUDIENCE'],
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
    calls: { joinEvent, leaveEvent },
    tables: { users: 'read', eventCounters: 'write', participations: 'write', outcomes: 'write' },
  },
  'member-code': {
    entry: 'features/members/member-code.ts',
    calls: { verifyMemberCode },
    tables: { memberCodes: 'read', attempts: 'write' },
    keys: { pepper: ['GenerateMac'] },
  },
  consents: {
    entry: 'features/account/consents.ts',
    calls: { acceptTerms },
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
    keys: { pepper: ['GenerateMac'] },
    mail: ['SendEmail'],
    settings: ['PLAN_CATALOGUE', 'SERVICE_NAME', 'SITE_ORIGIN'],
    asksUserPool: true,
  },
  profile: {
    entry: 'features/members/my-profile.ts',
    calls: { updateMyProfile, takeVerifiedEmail },
    tables: { users: 'write', nicknames: 'write', outcomes: 'write' },
    mail: ['SendEmail'],
    settings: ['SERVICE_NAME', 'SITE_ORIGIN'],
    asksUserPool: true,
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
      leavings: 'write',
      tombstones: 'write',
      outcomes: 'write',
    },
    keys: { pepper: ['GenerateMac'] },
    buckets: { uploads: { DeleteObject: ['bugevent/*'] } },
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
        DeleteObject: ['incoming/*'],
      },
    },
    native: ['sharp'],
    timeoutSec: 60,
  },
  'custom-message': {
    entry: 'triggers/custom-message.ts',
    trigger: 'CustomMessage',
    settings: ['SERVICE_NAME'],
  },
})
export type FunctionName = keyof typeof lambdas
