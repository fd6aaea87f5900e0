/** A bucket: its expiry rules, and whose pages upload to it. */
export interface BucketDefinition {
  /** Objects under a prefix are deleted after so many days. */
  readonly expires: Readonly<Record<string, number>>
  /** Unfinished multipart uploads are deleted after so many days (SEC-F5). */
  readonly partsExpireDays: number
  /** CORS for the pages of one origin: POST and PUT, with a readable `ETag`. */
  readonly fromBrowsers: 'site' | 'console' | null
}

/** The KMS keys and their purposes. */
export const keys = {
  /** Wraps data keys. */
  data: { spec: 'SYMMETRIC_DEFAULT', usage: 'ENCRYPT_DECRYPT' },
  /** Signs tokens for the community app; its public half is at `/.well-known/jwks.json`. */
  communitySign: { spec: 'RSA_2048', usage: 'SIGN_VERIFY' },
  /** The pepper of member codes, rejoin locks and links in mails: HMACs are made inside KMS. */
  pepper: { spec: 'HMAC_256', usage: 'GENERATE_VERIFY_MAC' },
  /** Makes the daily key that addresses are counted under: open calls use it, so it is not the pepper. */
  counting: { spec: 'HMAC_256', usage: 'GENERATE_VERIFY_MAC' },
} as const
export type KeyName = keyof typeof keys

/** The secrets, with their random bytes. `communityShared` is for a stage whose `communityAlg` is HS256. */
export const secrets = {
  communityShared: { bytes: 48 },
  /** The secret key of the account at Stripe, and what its messages are signed with: the operator writes them in. */
  paymentKey: { bytes: 24 },
  paymentSigning: { bytes: 24 },
} as const
export type SecretName = keyof typeof secrets

/** The buckets. Objects under `incoming/` are quarantined: only the check reads them. */
export const buckets = {
  /** Pictures of reports and inquiries, under the keys of S139 and G38; and what members download of their data. */
  uploads: { expires: { 'incoming/': 1, 'mydata/': 1 }, partsExpireDays: 1, fromBrowsers: 'site' },
  /** What staff upload: quarantine, and the materials of events under `materials/`. */
  staffuploads: { expires: { 'incoming/': 1 }, partsExpireDays: 1, fromBrowsers: 'console' },
  /** Checked pictures alone, under `media/`: both front doors show them to everybody. */
  media: { expires: {}, partsExpireDays: 1, fromBrowsers: null },
} as const satisfies Record<string, BucketDefinition>
export type BucketName = keyof typeof buckets

/** A queue: how often a message is tried before it is put aside, and how long a receiver has it alone. */
export interface QueueDefinition {
  readonly tries: number
  readonly visibilitySec: number
  /** Runs of the receiver at once. */
  readonly atOnce: number
}

/** The queues. Each has one of dead letters beside it. */
export const queues = {
  /** Wakes the worker: `{mailId}`, `{mailingId}`, `{noticesOf}` or `{wake}`. The tables are the truth, a message only saves time. */
  mails: { tries: 5, visibilitySec: 360, atOnce: 4 },
  /** `{sub, exportId}`: a member asked for the download of their data. A second press sends it again. */
  exports: { tries: 3, visibilitySec: 360, atOnce: 4 },
} as const satisfies Record<string, QueueDefinition>
export type QueueName = keyof typeof queues
