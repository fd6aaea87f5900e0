import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LEFT_OUT, synthRefusal } from '#commands/app-requirements.ts'
import { isOurs, OURS } from '#commands/cdk.ts'

const ROOT = join(__dirname, '../..')
const SAMPLE = join(ROOT, 'config/operator.sample.json')
const OLD = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.19.0"})'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plain-cdk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What `cdk` starts, as a process that sees the given Node and environment. */
function start(app: string, options: readonly string[], env: Record<string, string>) {
  const ended = spawnSync(process.execPath, [...options, app], { env: { PATH: process.env['PATH'], ...env } })
  return { status: ended.status, said: String(ended.stdout), complaint: String(ended.stderr).trim() }
}

test('cdk starts a file that any Node version can read', () => {
  const { app } = JSON.parse(readFileSync(join(ROOT, 'infra/cdk.json'), 'utf8'))
  expect(app).toBe('node bin/app.mjs')
})

test('plain cdk on an old Node starts the Node of the packages', () => {
  mkdirSync(join(folder, 'infra/bin'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  cpSync(join(ROOT, 'infra/bin/app.mjs'), join(folder, 'infra/bin/app.mjs'))
  const own = join(folder, 'node_modules/.bin/node')
  writeFileSync(own, '#!/bin/sh\necho "started $1 for $CDK_OUTDIR"\nexit 3\n')
  chmodSync(own, 0o755)
  const ended = start(join(folder, 'infra/bin/app.mjs'), ['--import', OLD], { CDK_OUTDIR: 'cdk.out' })
  expect(ended).toEqual({
    status: 3,
    said: `started ${folder}/infra/bin/app.ts for cdk.out\n`,
    complaint: '',
  })
})

test('plain cdk on an old Node without one in the packages names the needed version', () => {
  mkdirSync(join(folder, 'infra/bin'), { recursive: true })
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  cpSync(join(ROOT, 'infra/bin/app.mjs'), join(folder, 'infra/bin/app.mjs'))
  expect(start(join(folder, 'infra/bin/app.mjs'), ['--import', OLD], {})).toEqual({
    status: 1,
    said: '',
    complaint: expect.stringMatching(
      /^Node 24 is needed and this is v\S+: install it .* and run cdk again\.$/,
    ),
  })
})

test.each([
  ['new', []],
  ['old', ['--import', OLD]],
])('plain cdk on a %s Node without the packages says how to install them', (_, options) => {
  cpSync(join(ROOT, 'infra/bin/app.mjs'), join(folder, 'app.mjs'))
  expect(start(join(folder, 'app.mjs'), options, {})).toEqual({
    status: 1,
    said: '',
    complaint: 'The packages are missing: run npx --yes pnpm@10.34.9 install and cdk again.',
  })
})

test('the CDK app prints one line that names what is missing', () => {
  const ended = start(join(ROOT, 'infra/bin/app.mjs'), [], { OPERATOR_FILE: '/nowhere.json' })
  const complaint = 'OPERATOR_FILE names /nowhere.json, which does not exist.'
  expect(ended).toEqual({ status: 1, said: '', complaint })
})

test('without an account the templates are made, also for the sample company', () => {
  expect(synthRefusal({ operatorFile: SAMPLE, isGiven: false, account: undefined })).toBeNull()
})

test.each([
  [SAMPLE, 'fill it in'],
  ['/nowhere.json', 'cp config/operator.sample.json /nowhere.json'],
])('the sample company cannot be deployed to an account: %s', (operatorFile, mend) => {
  const why = synthRefusal({ operatorFile, isGiven: false, account: '111122223333' })
  expect(why).toMatch(/^Nothing of the sample company goes to account 111122223333: /)
  expect(why).toContain(mend)
})

test('plain cdk prints how stacks are named and what it leaves out; our own commands do not', () => {
  expect(LEFT_OUT).toContain("'dev/*'; --all finds none")
  expect(LEFT_OUT).toMatch(/the upload of site and console, smoke tests; npx \S+ \S+ -w run deploy dev does/)
  expect([isOurs({}), isOurs(OURS)]).toEqual([false, true])
})
