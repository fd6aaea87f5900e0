/** What differs between stages; everything else is the same template. */
export interface StageValues {
  readonly name: 'dev' | 'prod'
  /** The AWS account; null is that of the credentials. */
  readonly account: string | null
  /** Tables, keys, pool and uploads outlive the stack, with deletion protection. */
  readonly keepsData: boolean
  /** A domain in a hosted zone of the account; null is CloudFront's own name. */
  readonly domain: { readonly name: string; readonly zoneName: string; readonly zoneId: string } | null
  /** Whether every name below the domain's zone is served over HTTPS for good: browsers then keep to it for two years. */
  readonly ownsApex: boolean
  /** Networks that may reach the console, as CIDR; empty means all. */
  readonly staffNetworks: readonly string[]
  /** Rate limits per address in front of the site. */
  readonly waf: boolean
  /** Rate limits per address in front of the pools, and no way to delete an account past leaving. */
  readonly poolFirewall: boolean
  /** A KMS key for each purpose; else one makes all MACs, and tokens for the community app are signed with the shared secret. */
  readonly keysApart: boolean
  /** Every alarm, and the dashboard; else the ten alarms that an account has free. */
  readonly allAlarms: boolean
  /** Cognito's tier: refresh rotation needs Essentials; Plus adds the check for compromised passwords. */
  readonly poolPlan: 'ESSENTIALS' | 'PLUS'
  /** Whether the pool's mails go through SES (the built-in sender stops at about 50 a day). */
  readonly poolMailBySes: boolean
  /** G9: an address is confirmed by the code of a mail that is typed, or by a link that holds it. */
  readonly signUpConfirmation: 'code' | 'link'
  /** The number in the pools' logical ids: one more makes a new, empty pool (docs/operations.md, "Lose a pool"). */
  readonly poolGeneration: { readonly members: number; readonly staff: number }
  /** Codes by SMS as a second factor: needs a spending limit in SNS, and members have no screen for it (decision 0099). */
  readonly sms: boolean
  /**
   * The community app's sign-on address up to the token, and the audience of the token. `form` (G32): the token is not in the
   * address, the last parameter of which names the field of the form it is posted in.
   */
  readonly community: {
    readonly signOn: string
    readonly audience: string
    readonly delivery: 'query' | 'form'
  }
  /** S208: the sampling rate of visits. */
  readonly rumSampleRate: number
  /**
   * The versions of the origin key in the secret store: CloudFront sends the first, functions accept all; none is the secret's current
   * one (docs/operations.md, "Change keys").
   */
  readonly originKeyVersions: readonly [] | readonly [sent: string, accepted?: string]
  readonly logDays: 14 | 90
  /** Adds the watch: alarms in us-east-1, a health check, a trail of the tables' readers, daily backups. */
  readonly watchedFromOutside: boolean
  /** Whether Amazon's watch over unusual costs is set up by tag; a member account of an organization cannot have it. */
  readonly unusualCosts: boolean
  /** The vault of another account that daily backups are copied to; null keeps them in this one. */
  readonly backupVaultArn: string | null
  /** Where alarms are mailed; null sends none. */
  readonly alarmMail: string | null
  readonly monthlyBudgetUsd: number
  /** Reserved concurrency per function, so that a fault does not spread; needs the quota that `doctor` checks. */
  readonly reservedConcurrency: Readonly<Record<string, number>>
}

/** S205: all member data stays in Tokyo. */
export const REGION = 'ap-northeast-1'
/** The only region CloudFront takes its certificate and firewall from. */
export const EDGE_REGION = 'us-east-1'

const dev: StageValues = {
  name: 'dev',
  account: null,
  keepsData: false,
  domain: null,
  ownsApex: false,
  staffNetworks: [],
  waf: false,
  poolFirewall: false,
  keysApart: false,
  allAlarms: false,
  poolPlan: 'ESSENTIALS',
  poolMailBySes: false,
  signUpConfirmation: 'code',
  poolGeneration: { members: 1, staff: 1 },
  sms: false,
  community: {
    signOn: 'https://community.example.jp/user/auth/external?authclient=jwt&jwt=',
    audience: 'https://community.example.jp',
    delivery: 'query',
  },
  rumSampleRate: 1,
  originKeyVersions: [],
  logDays: 14,
  watchedFromOutside: false,
  unusualCosts: true,
  backupVaultArn: null,
  alarmMail: null,
  monthlyBudgetUsd: 50,
  reservedConcurrency: {},
}

export const stages: Readonly<Record<StageValues['name'], StageValues>> = {
  dev,
  prod: {
    ...dev,
    name: 'prod',
    keepsData: true,
    waf: true,
    poolFirewall: true,
    keysApart: true,
    allAlarms: true,
    poolPlan: 'PLUS',
    poolMailBySes: true,
    logDays: 90,
    watchedFromOutside: true,
    monthlyBudgetUsd: 300,
  },
}

/** True when a stage needs resources in us-east-1. */
export function needsEdge({ domain, waf, staffNetworks }: StageValues): boolean {
  return domain !== null || waf || staffNetworks.length > 0
}

/** The regions that a stage has stacks in. */
export function regionsOf(stage: StageValues): (typeof REGION | typeof EDGE_REGION)[] {
  return needsEdge(stage) || stage.watchedFromOutside ? [REGION, EDGE_REGION] : [REGION]
}

/** The console's host name; null without a domain. */
export function consoleName({ domain }: StageValues): string | null {
  return domain && `staff.${domain.name}`
}
