// Without an account a command says in one sentence what is missing, and changes nothing.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMANDS = join(__dirname, '../commands')

function run(command: string, ...words: string[]) {
  // Nothing of this machine's own credentials, and nobody on the network to ask for some.
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' }
  const ended = spawnSync(process.execPath, [join(COMMANDS, `${command}.ts`), ...words], {
    encoding: 'utf8',
    env,
  })
  return { status: ended.status, said: ended.stdout, complaint: ended.stderr.trim() }
}

jest.setTimeout(180_000)

test.each([
  ['deploy', ['dev'], /^No account was reached: aws configure sso, /],
  ['destroy', ['dev', '--yes'], /^No account was reached: aws configure sso, /],
  ['destroy', ['prod', '--yes'], /^prod keeps its data and is protected/],
  ['deploy', [], /^Which stage\? deploy dev \| prod$/],
  ['deploy', ['staging'], /^Which stage\?/],
  ['codes-import', ['dev'], /^Which file\?/],
  ['codes-import', ['dev', '/nowhere'], /cannot be read\.$/],
  ['restore', ['dev', 'nothing'], /^Which table\?/],
  ['smoke', [], /^Which site\?/],
])('%s %j says so', (command, words, complaint) => {
  const ended = run(command, ...words)
  expect(ended.complaint).toMatch(complaint)
  expect(ended.complaint.split('\n')).toHaveLength(1)
  expect(ended.said).toBe('')
  expect(ended.status).toBe(1)
})

test('bootstrap asks for an account and not for a build', () => {
  const { complaint } = run('cdk-any', 'bootstrap', 'aws://111122223333/ap-northeast-1')
  expect(complaint).toContain('no credentials have been configured')
  expect(complaint).not.toContain('headers.json')
})

test('doctor without an account lists every piece that is missing and what mends it', () => {
  const { status, said } = run('doctor', 'prod')
  expect(status).toBe(1)
  for (const piece of [
    'operator',
    'account',
    'bootstrap in ap-northeast-1',
    'bootstrap in us-east-1',
    'mail sender',
    'mail sandbox',
    'Lambda quota',
    'member codes',
  ])
    expect(said).toMatch(new RegExp(`^[✗?!] ${piece}.*\\n {4}\\S`, 'm'))
  expect(said).toContain('prod is not ready.')
  // Words after the name of a script reach it behind two dashes only.
  for (const [mend] of said.matchAll(/node --run .*/g)) expect(mend).toMatch(/^node --run [\w:]+ -- /)
})

test('no page leaves out the dashes behind which words reach a command', () => {
  const pages = readdirSync('docs').filter((file) => file.endsWith('.md'))
  const bare = (text: string) => text.match(/node --run [\w:]+ (?!--)[^`#\s]+/g) ?? []
  for (const page of pages) expect([page, bare(readFileSync(`docs/${page}`, 'utf8'))]).toEqual([page, []])
  expect(bare('`node --run deploy prod`')).toEqual(['node --run deploy prod'])
})

test('every alarm has its heading in the manual', () => {
  const alarms = readFileSync('infra/lib/alarms.ts', 'utf8').match(/^ {4}'?[a-z-]+'?: \{$/gm) ?? []
  const manual = readFileSync('docs/operations.md', 'utf8')
  expect(alarms.length).toBeGreaterThan(10)
  for (const alarm of alarms) expect(manual).toContain(`\n### ${alarm.replaceAll(/[^a-z-]/g, '')}\n`)
})
