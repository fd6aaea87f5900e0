import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lambdas } from '@app/lambdas/manifest/functions.ts'
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

/** A build by its names alone, without the files named. */
function build({ without = '' } = {}) {
  const [bundles, site] = [join(folder, 'functions'), join(folder, 'site')]
  for (const name of Object.keys(lambdas)) mkdirSync(join(bundles, name), { recursive: true })
  mkdirSync(site)
  writeFileSync(join(site, 'headers.json'), '{}')
  if (without !== '') rmSync(join(folder, without), { recursive: true })
  return { bundles, site, operatorFile: SAMPLE, isGiven: false, account: undefined }
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
  cpSync(join(ROOT, 'infra/bin/app.mjs'), join(folder, 'app.mjs'))
  expect(start(join(folder, 'app.mjs'), ['--import', OLD], {})).toEqual({
    status: 1,
    said: '',
    complaint: expect.stringMatching(
      /^Node 24 is needed and this is v\S+: install it .* and run cdk again\.$/,
    ),
  })
})

test('the CDK app prints one line that names what is missing', () => {
  const ended = start(join(ROOT, 'infra/bin/app.mjs'), [], { OPERATOR_FILE: '/nowhere.json' })
  expect(ended).toMatchObject({ status: 1, said: '' })
  expect(ended.complaint.split('\n')).toHaveLength(1)
  expect(ended.complaint).toMatch(/ is not built: |^OPERATOR_FILE names \/nowhere\.json/)
})

test.each(['site/headers.json', 'functions/participate', 'functions'])(
  'without the build of %s the message names the build command',
  (without) => {
    expect(synthRefusal(build({ without }))).toMatch(
      new RegExp(`^${folder}/${without}\\S* is not built: npx --yes pnpm@\\S+ run synth builds it`),
    )
  },
)

test('with a build and without an account the templates are made, also for the sample company', () => {
  expect(synthRefusal(build())).toBeNull()
})

test('a named operator’s file that does not exist is reported', () => {
  const given = { ...build(), operatorFile: '/nowhere.json', isGiven: true }
  expect(synthRefusal(given)).toBe('OPERATOR_FILE names /nowhere.json, which does not exist.')
})

test.each([
  [SAMPLE, 'fill it in'],
  ['/nowhere.json', 'cp config/operator.sample.json /nowhere.json'],
])('the sample company cannot be deployed to an account: %s', (operatorFile, mend) => {
  const why = synthRefusal({ ...build(), operatorFile, account: '111122223333' })
  expect(why).toMatch(/^Nothing of the sample company goes to account 111122223333: /)
  expect(why).toContain(mend)
})

test('plain cdk prints how stacks are named and what it leaves out; our own commands do not', () => {
  expect(LEFT_OUT).toContain("'dev/*'; --all finds none")
  expect(LEFT_OUT).toMatch(/the upload of site and console, smoke tests; npx \S+ \S+ run deploy dev does/)
  expect([isOurs({}), isOurs(OURS)]).toEqual([false, true])
})
