// Without an account each command names what is missing in one sentence, and changes nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cloud } from '#commands/cloud.ts'
import { runCommand } from '#commands/run-command.ts'

const ROOT = join(__dirname, '../..')

/** A command as started on the command line. */
function start(...words: string[]) {
  // None of this machine's credentials, and no network to get some from.
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' }
  const ended = spawnSync(process.execPath, [join(ROOT, 'scripts/launch.mjs'), ...words], {
    encoding: 'utf8',
    env,
  })
  return { status: ended.status, said: ended.stdout, complaint: ended.stderr.trim() }
}

const nobody = () => Promise.reject(new Error('no credentials'))
const noAccount: Cloud = {
  account: nobody,
  bootstrapVersion: nobody,
  mail: nobody,
  mailIdentityVerified: nobody,
  mailDomain: nobody,
  texts: nobody,
  zoneName: nobody,
  concurrentExecutions: nobody,
  deployedTemplate: nobody,
  itemCount: nobody,
  tableState: nobody,
  costExplorer: nobody,
}

/** The same in this process, with an unreachable account. */
async function run(command: string, ...words: string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const outside = {
    words,
    env: { OPERATOR_FILE: '/nowhere', DATA_DIR: '/nowhere' },
    openCloud: () => noAccount,
    say: (text: string) => void said.push(text),
  }
  const status = await runCommand(command, outside, (why) => void complaints.push(why))
  return { status, said: said.join('\n'), complaint: complaints.join('\n') }
}

jest.setTimeout(180_000)

const REFUSALS: readonly [string, readonly string[], RegExp][] = [
  ['deploy', ['dev'], /^No account was reached: aws configure sso, /],
  ['destroy', ['dev', '--yes'], /^No account was reached: aws configure sso, /],
  ['destroy', ['prod', '--yes'], /^prod keeps its data and is protected/],
  ['release', ['soon'], /^Which version\? release 1\.2\.3$/],
  ['deploy', [], /^Which stage\? deploy dev \| prod$/],
  ['deploy', ['staging'], /^Which stage\?/],
  ['doctor', ['staging'], /^Which stage\?/],
  ['codes:make', [], /^Which file\?/],
  ['codes:make', ['/nowhere/codes', 'many'], /^How many\?/],
  ['codes:make', ['/nowhere/codes'], /cannot be written: /],
  ['codes:import', ['dev'], /^Which file\?/],
  ['codes:import', ['dev', '/nowhere'], /cannot be read\.$/],
  ['staff:create', [], /^Whom\? staff:create MAIL --name NAME/],
  ['staff:create', ['a@example.jp'], /^Whom\?/],
  ['staff:create', ['nobody', '--name', '運営'], /^nobody is no e-mail address/],
  [
    'staff:create',
    ['a@example.jp', '--name', '運営'],
    /^Which stage\? staff:create MAIL --name NAME --stage dev \| prod$/,
  ],
  ['staff:create', ['a@example.jp', '--name', '運営', '--stage', 'staging'], /^Which stage\?/],
  ['staff:create', ['a@example.jp', '--name', '運営', '--local'], /^Nothing runs in \/nowhere/],
  ['organizations:import', [], /^Which file\? organizations:import FILE/],
  ['organizations:import', ['/nowhere.csv', '--local'], /^\/nowhere\.csv cannot be read\.$/],
  ['organizations:import', ['package.json', '--local'], /^Nothing runs in \/nowhere/],
  ['events:import', ['package.json', '--stage', 'dev', 'more.csv'], /^Which file\?/],
  ['events:import', ['package.json'], /^Which stage\? events:import FILE --stage dev \| prod$/],
  ['events:import', ['package.json', '--stage', 'staging'], /^Which stage\?/],
  ['events:import', ['package.json', '--stage', 'dev', '--local'], /^Which one, --stage or --local\?/],
  ['events:import', ['package.json', '--stage', 'dev', '--no'], /^There is no --no: /],
  ['events:import', ['package.json', '--stage', 'dev'], /^package\.json is no JSON list of objects\.$/],
  ['pool:export', ['dev'], /^Which file\? pool:export dev FILE$/],
  ['pool:import', ['dev', '/nowhere'], /^\/nowhere cannot be read\.$/],
  ['pool:import', ['dev', 'package.json'], /is not what pool:export writes\.$/],
  ['pool:signout', ['dev'], /^Which file\? pool:signout dev FILE$/],
  ['logs:export', ['dev', '/nowhere'], /^Which folder and range\? logs:export dev FOLDER --from/],
  ['logs:export', ['dev', '/x', '--from', '2026-11-20', '--to', '2026-11-21'], /^Which folder and range\?/],
  ['logs:export', ['dev', '/x', '--from', 'T2Z', '--to', 'T1Z'], /^Which folder and range\?/],
  ['maintenance', ['dev'], /^On or off\? maintenance dev on \| off$/],
  ['maintenance', ['dev', 'on'], /^membership-dev-web was not read: /],
  ['restore', ['dev', 'nothing'], /^Which table\?/],
  [
    'restore',
    ['dev', 'users', '2026-11-20', '--copy'],
    /^Which time\? restore dev users 2026-11-20T03:00:00Z, with its zone\.$/,
  ],
  ['restore', ['dev', 'users', '2026-11-20T03:00:00', '--copy'], /^Which time\?/],
  ['restore', ['dev', 'users', '2026-11-20T03:00:00Z', 'events'], /^Which time\?/],
  ['smoke', [], /^Which site\?/],
  ['smoke', ['--signed-in'], /^Which stage\?/],
  ['smoke', ['--signed-in', '--stage', 'dev'], /^Nothing was deployed from here: /],
  ['smoke', ['--signed-in', '--local'], /^Nothing runs in \/nowhere/],
]
test.each(REFUSALS)('%s %j says so', async (command, words, complaint) => {
  const ended = await run(command, ...words)
  expect(ended.complaint).toMatch(complaint)
  expect(ended.complaint.split('\n')).toHaveLength(1)
  expect(ended.said).toBe('')
  expect(ended.status).toBe(1)
})

test('a failed command prints its sentence to standard error only and exits with 1', () => {
  const complaint = expect.stringMatching(/^No account was reached: aws configure sso, .*$/)
  expect(start('deploy', 'dev')).toEqual({ status: 1, said: '', complaint })
})

test('these tests run every command that needs an account', () => {
  const launcher = readFileSync(join(ROOT, 'scripts/launch.mjs'), 'utf8')
  const started = [...launcher.matchAll(/\['infra\/commands\/main\.ts', '([\w:]+)'\]/g)].map(
    ([, name]) => name,
  )
  expect(new Set(started)).toEqual(new Set(REFUSALS.map(([name]) => name)))
})

test('bootstrap needs an account but no build', () => {
  const { complaint } = start('cdk', 'bootstrap', 'aws://111122223333/ap-northeast-1')
  expect(complaint).toContain('no credentials have been configured')
  expect(complaint).not.toContain('headers.json')
})

test('doctor without an account lists every missing piece and its fix', async () => {
  const { status, said } = await run('doctor', 'prod')
  expect(status).toBe(1)
  for (const piece of [
    'operator',
    'account',
    'bootstrap in ap-northeast-1',
    'bootstrap in us-east-1',
    'mail sender',
    'mail sandbox',
    'Lambda quota',
    'settings of the tables',
    'Cost Explorer',
    'member codes',
  ])
    expect(said).toMatch(new RegExp(`^[✗?!] ${piece}.*\\n {4}\\S`, 'm'))
  expect(said).toContain('prod is not ready.')
  // Arguments reach a script only behind two dashes.
  for (const [mend] of said.matchAll(/node --run .*/g)) expect(mend).toMatch(/^node --run [\w:]+ -- /)
})

test('no page omits the dashes before a command’s arguments', () => {
  const pages = readdirSync('docs').filter((file) => file.endsWith('.md'))
  const bare = (text: string) => text.match(/node --run [\w:]+ (?!--)[^`#\s]+/g) ?? []
  for (const page of pages) expect([page, bare(readFileSync(`docs/${page}`, 'utf8'))]).toEqual([page, []])
  expect(bare('`node --run deploy prod`')).toEqual(['node --run deploy prod'])
})
