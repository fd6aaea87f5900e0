import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS } from './faults/all.ts'
import { FAULT_KINDS } from './faults/fault.ts'
import { filesBelow, ROOT } from './rules/tree.ts'
import { notRun, partsOf, unpinned } from './rules/workflows.ts'
import { KINDS } from './test/kinds.ts'
import { CHECKS } from './test/options.ts'

const workflows = new Map(
  filesBelow(['.github/workflows'], /\.yml$/).map(({ path, text }) => [path.split('/').at(-1), text]),
)
const of = (name: string) => workflows.get(name) ?? ''
const everything = [...CHECKS, ...KINDS]

test('every action is pinned to a commit, with its version beside it', () => {
  expect([...workflows.keys()]).toEqual([
    'codeql.yml',
    'dependencies.yml',
    'deploy.yml',
    'test.yml',
    'weekly.yml',
  ])
  expect([...workflows.values()].flatMap(unpinned)).toEqual([])
  expect(unpinned('      - uses: actions/checkout@v5\n')).toEqual(['actions/checkout@v5'])
  const commit = 'a'.repeat(40)
  expect(unpinned(`uses: a/b@${commit}`)).toEqual([`a/b@${commit}`])
  expect(unpinned(`uses: a/b@${commit} # v5.0.0`)).toEqual([])
})

test('the parts of the workflow run every check and every kind of test, once and whole', () => {
  const parts = partsOf(of('test.yml'))
  expect(notRun(parts, everything)).toEqual([])
  expect(notRun(parts.slice(1), everything)).toContain('unit')
  expect(notRun(parts.slice(0, -1), everything)).toEqual(['journey'])
  expect(notRun([...parts, 'unit'], everything)).toEqual(['unit'])
})

test('the gate waits for every part, and fails unless all passed', () => {
  const gate = of('test.yml').split('\n  gate:\n')[1] ?? ''
  expect(gate).toContain('if: always()')
  expect(gate).toContain('needs: [test]')
  expect(gate).toContain('run: test "$RESULT" = success')
  expect(gate).toContain('RESULT: $' + '{{ needs.test.result }}')
})

test('a deploy first checks the gate of its commit', () => {
  const steps = of('deploy.yml')
    .split(/\n {6}- /)
    .slice(1)
  expect(steps[0]).toContain('actions/checkout@')
  expect(steps[1]).toContain('check_name=gate')
  expect(steps[1]).toContain('git rev-parse HEAD')
  expect(steps[1]).not.toContain('if:')
})

/** The place of the first step of a workflow that holds a text. */
const stepWith = (workflow: string, text: string) =>
  workflow
    .split(/\n {6}- /)
    .slice(1)
    .findIndex((step) => step.includes(text))

test('a deploy installs and builds before it has credentials', () => {
  const isBuiltFirst = (workflow: string) => {
    const [build, role] = [stepWith(workflow, 'run build'), stepWith(workflow, 'role-to-assume')]
    return build !== -1 && build < role && workflow.includes('install --frozen-lockfile')
  }
  expect(isBuiltFirst(of('deploy.yml'))).toBe(true)
  const [head = '', ...steps] = of('deploy.yml').split(/\n {6}- /)
  expect(isBuiltFirst([head, ...steps.toReversed()].join('\n      - '))).toBe(false)
})

test('a pull request runs the tests once: pushes count on main alone', () => {
  for (const name of ['test.yml', 'codeql.yml'])
    expect(of(name)).toContain('  push:\n    branches: [main]\n  pull_request:\n')
})

test('every week each kind of fault is planted, and the fuzz runs with a new seed', () => {
  const weekly = of('weekly.yml')
  expect(weekly).toMatch(/schedule:\n {4}- cron: "\d+ \d+ \* \* \d"/)
  const planted = FAULT_KINDS.filter((kind) => FAULTS.some((fault) => fault.kind === kind))
  expect(weekly).toContain(`kind: [${planted.join(', ')}]`)
  expect(weekly).toContain('run faults --kind $' + '{{ matrix.kind }}')
  expect(weekly).toContain('run fuzz --requests 50000 --seed $' + '{{ github.run_number }}')
})

test('CodeQL checks every pull request, and a package with a known vulnerability is refused', () => {
  expect(of('codeql.yml')).toContain('github/codeql-action/analyze@')
  expect(of('codeql.yml')).toContain('language: [javascript-typescript, actions]')
  expect(of('dependencies.yml')).toContain('on: pull_request\n')
  expect(of('dependencies.yml')).toContain('actions/dependency-review-action@')
})

test('every path of CODEOWNERS exists; the lawyers own the legal texts', () => {
  const owners = readFileSync(join(ROOT, '.github/CODEOWNERS'), 'utf8')
  const paths = [...owners.matchAll(/^(\/\S+)/gm)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const legal = [...owners.matchAll(/^(\S+) +@tomosodachi\/legal /gm)].map(([, path]) => path)
  expect(legal).toEqual(['/packages/web/legal/', '/packages/shared/src/guardians/texts/'])
})

test('.ci/run tells the test run that the other browsers are left out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'))
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  cpSync(join(ROOT, '.ci'), join(folder, '.ci'), { recursive: true })
  const program = (name: string, line: string) => {
    writeFileSync(join(bin, name), `#!/bin/bash\n${line}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  program('id', 'echo 1000')
  program('npx', 'echo "$* / $LEFT_OUT"')
  symlinkSync('/usr/bin/dirname', join(bin, 'dirname'))
  const said = () =>
    spawnSync('/bin/bash', ['.ci/run'], { cwd: folder, env: { PATH: bin }, encoding: 'utf8' }).stdout
  try {
    expect(said()).toBe('--yes pnpm@10.34.9 test / browsers: firefox-esr is missing\n')
    for (const name of ['firefox-esr', 'WebKitWebDriver', 'Xvfb']) program(name, 'exit 0')
    expect(said()).toBe('--yes pnpm@10.34.9 test all / \n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
