import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const INFRA = join(__dirname, '..')
jest.setTimeout(300_000)
let assembly: string
beforeAll(() => {
  assembly = mkdtempSync(join(tmpdir(), 'plain-cdk-'))
})
afterAll(() => rmSync(assembly, { recursive: true, force: true }))

/** The pinned cdk in the folder of the app, without this machine's credentials. */
function cdk(...words: string[]) {
  const env = { PATH: process.env['PATH'], HOME: '/nonexistent', AWS_EC2_METADATA_DISABLED: 'true' }
  const bin = [require.resolve('aws-cdk/bin/cdk'), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, bin, { cwd: INFRA, encoding: 'utf8', env })
  return { status, said: stdout, complaint: stderr }
}

test('S213: plain cdk makes every stack of dev with the site’s URL, and prints how stacks are named before --all finds none', () => {
  // The app makes what is missing.
  rmSync(join(INFRA, 'dist'), { recursive: true, force: true })
  const all = cdk('deploy', '--all', '--output', assembly)
  expect(all.status).toBe(1)
  expect(all.complaint).toMatch(/^Name the stacks by their stage \('dev\/\*'; --all finds none\)/m)
  expect(all.complaint).toContain('No stack found')
  // The same assembly, without making it again.
  const dev = cdk('ls', 'dev/*', '--app', assembly)
  const stacks = ['Web', 'Data', 'Identity', 'Api2', 'Api', 'Jobs', 'Watch']
  expect(dev.said.match(/(?<=^dev\/)\w+/gm)).toEqual(stacks)
  const folder = join(assembly, 'assembly-dev')
  const web = readdirSync(folder).find((file) => /^devWeb.*\.template\.json$/.test(file)) ?? 'none'
  const { Outputs } = JSON.parse(readFileSync(join(folder, web), 'utf8'))
  expect(Object.keys(Outputs)).toContain('SiteUrl')
  // A deploy by pattern gets as far as the account.
  expect(cdk('deploy', 'dev/*', '--app', assembly).complaint).toContain('Unable to resolve AWS account')
})
