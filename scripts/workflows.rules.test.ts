import { filesBelow } from './rules/tree.ts'
import { notRun, partsOf, unpinned } from './rules/workflows.ts'
import { KINDS } from './test/kinds.ts'
import { CHECKS } from './test/options.ts'

const workflows = new Map(
  filesBelow(['.github/workflows'], /\.yml$/).map(({ path, text }) => [path.split('/').at(-1), text]),
)
const of = (name: string) => workflows.get(name) ?? ''
const everything = [...CHECKS, ...KINDS]

test('every action is pinned to a commit, with its version beside it', () => {
  expect([...workflows.keys()]).toEqual(['deploy.yml', 'test.yml'])
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

test('the gate waits for every part, and fails unless all of them passed', () => {
  const gate = of('test.yml').split('\n  gate:\n')[1] ?? ''
  expect(gate).toContain('if: always()')
  expect(gate).toContain('needs: [test]')
  expect(gate).toContain('run: test "$RESULT" = success')
  expect(gate).toContain('RESULT: $' + '{{ needs.test.result }}')
})

test('a deploy asks for the gate of its commit before anything else', () => {
  const steps = of('deploy.yml')
    .split(/\n {6}- /)
    .slice(1)
  expect(steps[0]).toContain('actions/checkout@')
  expect(steps[1]).toContain('check_name=gate')
  expect(steps[1]).toContain('git rev-parse HEAD')
  expect(steps[1]).not.toContain('if:')
})
