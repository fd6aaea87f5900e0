// The findings of `doctor` on an account and on a machine, each with its fix.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOperator } from '@app/web/build/operator.ts'
import type { Cloud } from '#commands/cloud.ts'
import { lookInCloud } from '#commands/doctor-cloud.ts'
import { lookLocally } from '#commands/doctor-local.ts'
import { type Finding, isReady, printed } from '#commands/findings.ts'
import { type StageValues, stages } from '#stages.ts'

const sample = join(__dirname, '../../config/operator.sample.json')
const operator = readOperator(sample)
const ACCOUNT = '111122223333'
const prod: StageValues = {
  ...stages.prod,
  account: ACCOUNT,
  alarmMail: 'watch@tomo.jp',
  community: {
    signOn: 'https://community.tomo.jp/?jwt=',
    audience: 'https://community.tomo.jp',
    delivery: 'query',
  },
  domain: { name: 'www.tomo.jp', zoneName: 'tomo.jp', zoneId: 'Z1' },
}
const healthy: Cloud = {
  account: async () => ACCOUNT,
  bootstrapVersion: async () => '30',
  mail: async () => ({ production: true, sending: true }),
  mailIdentityVerified: async () => true,
  mailDomain: async () => ({ dkim: true, mailFrom: 'mail.example.jp' }),
  texts: async () => ['v=spf1 include:amazonses.com ~all', 'v=DMARC1; p=none; rua=mailto:a@example.jp'],
  zoneName: async () => 'tomo.jp.',
  concurrentExecutions: async () => 1_000,
  deployedTemplate: async () => null,
  itemCount: async () => 40,
  tableState: async () => null,
  costExplorer: async () => {},
}
const refusing = () => Promise.reject(new Error('no'))
const absent = (name: string) => () => Promise.reject(Object.assign(new Error('no'), { name }))
const stateOf = (findings: readonly Finding[], what: string) =>
  findings.filter((finding) => finding.what.startsWith(what)).map(({ state }) => state)

test('doctor: a complete account is ready', async () => {
  const findings = await lookInCloud(healthy, prod, operator)
  expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'ok'))
  expect(findings.map(({ what }) => what)).toContain('bootstrap in us-east-1')
  expect(isReady(findings)).toBe(true)
})

test.each<[string, Partial<Cloud>, Partial<StageValues>, Finding['state']]>([
  ['account', { account: async () => '999900001111' }, {}, 'missing'],
  ['account', { account: refusing }, {}, 'missing'],
  ['bootstrap', { bootstrapVersion: refusing }, {}, 'unseen'],
  ['bootstrap', { bootstrapVersion: absent('ParameterNotFound') }, {}, 'missing'],
  ['mail sender', { mailIdentityVerified: absent('NotFoundException') }, {}, 'missing'],
  ['mail sender', { mailIdentityVerified: absent('NotFoundException') }, { poolMailBySes: false }, 'warning'],
  ['hosted zone', { zoneName: absent('NoSuchHostedZone') }, {}, 'missing'],
  ['mail signature', { mailDomain: async () => ({ dkim: false, mailFrom: 'm' }) }, {}, 'missing'],
  [
    'mail signature',
    { mailDomain: async () => ({ dkim: false, mailFrom: 'm' }) },
    { keepsData: false },
    'warning',
  ],
  ['mail return path', { mailDomain: async () => ({ dkim: true, mailFrom: null }) }, {}, 'missing'],
  ['SPF record', { texts: absent('ENOTFOUND') }, {}, 'missing'],
  ['SPF record', { texts: async () => ['v=DMARC1; p=none'] }, {}, 'missing'],
  ['mail policy', { texts: async () => ['v=spf1 include:amazonses.com ~all'] }, {}, 'missing'],
  ['mail sender', { mailIdentityVerified: async () => false }, {}, 'missing'],
  ['mail sender', { mailIdentityVerified: async () => false }, { poolMailBySes: false }, 'warning'],
  ['mail sandbox', { mail: async () => ({ production: false, sending: true }) }, {}, 'missing'],
  ['mail sandbox', { mail: async () => ({ production: false, sending: true }) }, { name: 'dev' }, 'warning'],
  ['hosted zone', { zoneName: async () => 'else.jp.' }, {}, 'missing'],
  ['Lambda quota', { concurrentExecutions: async () => 10 }, {}, 'missing'],
  ['Lambda quota', { concurrentExecutions: async () => 10 }, { keepsData: false }, 'warning'],
  [
    'Lambda quota',
    { concurrentExecutions: async () => 150 },
    { reservedConcurrency: { participate: 100 } },
    'missing',
  ],
  ['member codes', { itemCount: async () => 0 }, {}, 'warning'],
  ['member codes', { itemCount: refusing }, {}, 'warning'],
  ['owner of the console', { itemCount: async () => 0 }, {}, 'warning'],
  ['Cost Explorer', { costExplorer: absent('AccessDeniedException') }, {}, 'warning'],
  ['settings of the tables', { deployedTemplate: refusing }, {}, 'unseen'],
])('%s with %j and %j', async (what, cloud, stage, state) => {
  const findings = await lookInCloud({ ...healthy, ...cloud }, { ...prod, ...stage }, operator)
  expect(new Set(stateOf(findings, what))).toEqual(new Set([state]))
  expect(isReady(findings)).toBe(state === 'warning')
})

test('doctor: without an account its checks are listed as not seen, each with a way to check', async () => {
  const findings = await lookInCloud({ ...healthy, account: refusing }, prod, operator)
  expect(findings.slice(1).map(({ state }) => state)).toEqual(findings.slice(1).map(() => 'unseen'))
  for (const finding of findings)
    if (finding.state !== 'ok') expect(finding.mend).toMatch(/^(aws|node|run|export)/)
  expect(printed(findings)).toContain('? Lambda quota: the account was not reached\n    aws service-quotas')
})

test.each([
  [[], 'ok'],
  [['203.0.113.0/24', '2001:db8::/32'], 'ok'],
  [['203.0.113.0'], 'missing'],
  [['203.0.113.0/33'], 'missing'],
  [['0.0.0.0/0'], 'missing'],
  [['office/24'], 'missing'],
])('doctor: networks of staff %j are %s', (staffNetworks, state) => {
  expect(stateOf(lookLocally({ ...prod, staffNetworks }, sample), 'networks of staff')).toEqual([state])
})

test('doctor names the sample values left in the operator’s file and in the stage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  const filled = join(folder, 'operator.json')
  const identity = Object.fromEntries(
    [
      'companyName',
      'representative',
      'postalCode',
      'address',
      'phone',
      'communityName',
      'communityCompany',
    ].map((field) => [field, `ほんとうの${field}`]),
  )
  const mails = { homepage: 'https://tomo.jp', mailFrom: 'a@tomo.jp', supportMail: 's@tomo.jp' }
  writeFileSync(filled, JSON.stringify({ ...operator, ...identity, ...mails }))
  expect(stateOf(lookLocally(prod, filled), 'operator')).toEqual(['ok'])
  writeFileSync(filled, JSON.stringify({ ...operator, ...identity, ...mails, phone: 'TODO' }))
  expect(printed(lookLocally(prod, filled))).toContain('operator: phone is still to be filled in')
  rmSync(folder, { recursive: true })

  expect(stateOf(lookLocally(prod, sample), 'operator')).toContain('missing')
  expect(stateOf(lookLocally(prod, '/nowhere.json'), 'operator')).toEqual(['missing'])
  expect(stateOf(lookLocally(stages.prod, sample), 'alarms')).toEqual(['missing'])
  expect(stateOf(lookLocally(stages.prod, sample), 'community')).toEqual(['missing'])
  expect(stateOf(lookLocally(stages.dev, sample), 'community')).toEqual(['warning'])
  expect(stateOf(lookLocally(stages.dev, sample), 'key of the community')).toEqual(['warning'])
  expect(stateOf(lookLocally({ ...stages.prod, keysApart: false }, sample), 'key of the')).toEqual([
    'missing',
  ])
  expect(stateOf(lookLocally(stages.prod, sample), 'key of the community')).toEqual([])
})
