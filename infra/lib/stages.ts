/** What differs between stages; everything else is the same template. */
export interface StageValues {
  readonly name: 'dev' | 'prod'
  /** The account it lives in; null is whichever the credentials belong to. */
  readonly account: string | null
  /** Tables, keys, pool and uploads outlive the stack, and cannot be deleted by mistake. */
  readonly keepsData: boolean
  /** A name in a hosted zone of the account; null is CloudFront's own name. */
  readonly domain: { readonly name: string; readonly zoneName: string; readonly zoneId: string } | null
  /** Networks from which the console answers, as CIDR; none is any network. */
  readonly staffNetworks: readonly string[]
  /** Rate limits per address in front of the site; the user pool has them in every stage. */
  readonly waf: boolean
  /** Cognito's tier: refresh rotation needs Essentials; Plus adds the check for compromised passwords. */
  readonly poolPlan: 'ESSENTIALS' | 'PLUS'
  /** Whether the pool's mails go through SES (the built-in sender stops at about 50 a day). */
  readonly poolMailBySes: boolean
  /** Codes by SMS as a second factor; needs a spending limit in SNS. */
  readonly sms: boolean
  /** The community app's sign-on address up to where the token follows, and who is named in the token. */
  readonly community: { readonly signOn: string; readonly audience: string }
  /** S208: the share of visits that is measured. */
  readonly rumSampleRate: number
  /** The version of the origin key in the secret store; null is the one it was made with (manual, "Change keys"). */
  readonly originKeyVersion: string | null
  readonly logDays: 14 | 90
  /** Who is told when an alarm goes off; null is nobody. */
  readonly alarmMail: string | null
  readonly monthlyBudgetUsd: number
  /** Containers kept for and bounded to a function, so that a fault does not spread; needs the quota `doctor` asks for. */
  readonly reservedConcurrency: Readonly<Record<string, number>>
}

/** S205: everything a member's data touches is in Tokyo. */
export const REGION = 'ap-northeast-1'
/** CloudFront takes its certificate and its firewall from here and nowhere else. */
export const EDGE_REGION = 'us-east-1'

const dev: StageValues = {
  name: 'dev',
  account: null,
  keepsData: false,
  domain: null,
  staffNetworks: [],
  waf: false,
  poolPlan: 'ESSENTIALS',
  poolMailBySes: false,
  sms: false,
  community: {
    signOn: 'https://community.example.jp/user/auth/external?authclient=jwt&jwt=',
    audience: 'https://community.example.jp',
  },
  rumSampleRate: 1,
  originKeyVersion: null,
  logDays: 14,
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
    poolPlan: 'PLUS',
    poolMailBySes: true,
    sms: true,
    logDays: 90,
    monthlyBudgetUsd: 300,
  },
}

/** True when a stage has anything that CloudFront takes from us-east-1. */
export function needsEdge({ domain, waf, staffNetworks }: StageValues): boolean {
  return domain !== null || waf || staffNetworks.length > 0
}

/** The console's name where the stage has one: a host, and so an origin, of its own. */
export function consoleName({ domain }: StageValues): string | null {
  return domain && `staff.${domain.name}`
}
