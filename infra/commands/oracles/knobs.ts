import type { Operator } from '@app/shared/operator/operator.ts'
import type { Turned } from '#commands/oracles/templates.ts'
import type { StageValues } from '#stages.ts'

const domain = { name: 'tomo.example.jp', zoneName: 'example.jp', zoneId: 'Z0000000000000' }

/** Every value of a stage but its name, each turned to something that it is in no stage. */
export const STAGE_KNOBS: {
  readonly [Name in Exclude<keyof StageValues, 'name' | 'poolGeneration'>]: Partial<StageValues>
} = {
  account: { account: '111122223333' },
  keepsData: { keepsData: true },
  domain: { domain },
  ownsApex: { ownsApex: true },
  staffNetworks: { staffNetworks: ['203.0.113.0/24', '2001:db8::/32'] },
  waf: { waf: true },
  poolFirewall: { poolFirewall: true },
  keysApart: { keysApart: true },
  allAlarms: { allAlarms: true },
  poolPlan: { poolPlan: 'PLUS' },
  poolMailBySes: { poolMailBySes: true },
  signUpConfirmation: { signUpConfirmation: 'link' },
  sms: { sms: true },
  community: {
    community: {
      signOn: 'https://community.test/?jwt=',
      audience: 'https://community.test',
      delivery: 'form',
    },
  },
  rumSampleRate: { rumSampleRate: 0.1 },
  originKeyVersions: {
    originKeyVersions: ['1b2c3d4e-0000-4000-8000-000000000000', '2b2c3d4e-0000-4000-8000-000000000000'],
  },
  logDays: { logDays: 90 },
  watchedFromOutside: { watchedFromOutside: true },
  unusualCosts: { unusualCosts: false },
  backupVaultArn: { backupVaultArn: 'arn:aws:backup:ap-northeast-1:444455556666:backup-vault:copies' },
  alarmMail: { alarmMail: 'oncall@example.jp' },
  monthlyBudgetUsd: { monthlyBudgetUsd: 1_000 },
  reservedConcurrency: { reservedConcurrency: { participate: 50 } },
}

/** Every value of the operator. */
const OPERATOR_KNOBS: { readonly [Name in keyof Operator]: Partial<Operator> } = {
  serviceName: { serviceName: 'べつの名' },
  companyName: { companyName: '株式会社べつ' },
  representative: { representative: '代表 べつ' },
  postalCode: { postalCode: '150-0001' },
  address: { address: '東京都渋谷区1-1-1' },
  phone: { phone: '03-1111-1111' },
  phoneHours: { phoneHours: '平日' },
  area: { area: '渋谷とその近く' },
  homepage: { homepage: 'https://other.test' },
  mailFrom: { mailFrom: 'members@other.test' },
  supportMail: { supportMail: 'help@other.test' },
  communityName: { communityName: 'べつの広場' },
  communityCompany: { communityCompany: '株式会社べつ広場' },
  communityCountry: { communityCountry: '米国' },
  rejoinLockoutMonths: { rejoinLockoutMonths: 6 },
  minSelfSignUpAge: { minSelfSignUpAge: 13 },
  withinAWeek: { withinAWeek: '来週' },
  communityAlg: { communityAlg: 'HS256' },
  uploadMaxMb: { uploadMaxMb: 10 },
  copyrightYear: { copyrightYear: 2030 },
  plans: {},
  guardianConsent: { guardianConsent: 'hard' },
  registrationApproval: { registrationApproval: 'manual' },
  paymentMethods: { paymentMethods: [] },
  eventPayments: { eventPayments: ['card', 'store'] },
  careItems: { careItems: ['卵', 'キウイ'] },
}

const together = <Values>(knobs: Readonly<Record<string, Partial<Values>>>): Partial<Values> =>
  Object.assign({}, ...Object.values(knobs))

/** Every value at once. */
export const TOGETHER: Turned = { values: together(STAGE_KNOBS), operator: together(OPERATOR_KNOBS) }
/** Each value alone. */
export const ALONE: Readonly<Record<string, Turned>> = Object.fromEntries([
  ...Object.entries(STAGE_KNOBS).map(([name, values]) => [name, { values }]),
  ...Object.entries(OPERATOR_KNOBS).map(([name, operator]) => [name, { operator }]),
])
