// The oracles of `synth`: what each refuses, and that it says when it cannot be asked.
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { unanswered } from '#commands/changes/links.ts'
import { consult } from '#commands/oracles/consult.ts'
import { edgeInNjs, lettingStaffThrough, wrongAtTheEdge } from '#commands/oracles/edge.ts'
import { lint } from '#commands/oracles/linter.ts'
import { emptyFunctions, templatesOf } from '#commands/oracles/templates.ts'
import { withProperty } from './planted.ts'
import type { Templates } from './synthesised.ts'

jest.setTimeout(180_000)
let folder: string
let prod: Templates
beforeAll(async () => {
  folder = await emptyFunctions()
  prod = templatesOf('prod', folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const only = (stack: string): Templates =>
  Object.fromEntries(Object.entries(prod).filter(([name]) => name === stack))
const web = () => prod['Web'] ?? { Resources: {}, Outputs: {}, region: '' }

/** Node in the place of njs. */
function inNode(script: string): string {
  const said: string[] = []
  runInContext(script, createContext({ console: { log: (line: string) => said.push(line) } }))
  return said.join('\n')
}

/** A program in the place of cfn-lint that finds the same in each file, or prints a text. */
async function fake(found: readonly (readonly [rule: string, message: string])[] | string): Promise<string> {
  const program = join(folder, `fake-${JSON.stringify(found).length}`)
  const findings =
    typeof found === 'string'
      ? found
      : found.map(([Id, Message]) => ({ Message, Location: { Path: ['Resources', 'a'] }, Rule: { Id } }))
  await writeFile(
    program,
    `#!${process.execPath}
    const found = ${JSON.stringify(findings)}
    const inFile = (Filename) => found.map((each) => ({ ...each, Filename }))
    const files = process.argv.filter((word) => word.endsWith('.json'))
    console.log(typeof found === 'string' ? found : JSON.stringify(files.flatMap(inFile)))`,
  )
  await chmod(program, 0o755)
  return program
}

test('R1: the edge functions of the template answer the table of requests', () => {
  expect(wrongAtTheEdge(web(), inNode)).toEqual([])
})

test('the table of requests finds an edge function that lets calls of staff through', () => {
  const wrong = wrongAtTheEdge(web(), inNode, lettingStaffThrough)
  expect(wrong).toContain('site viewer-address /api/staff: 200, not 404')
  expect(wrong).toContain('site viewer-address /api/%73taff/self: 200, not 404')
  expect(wrong).toContain('console viewer-address /api/jwt: 200, not 404')
})

test.each([
  [
    'an unknown page answers 200',
    'statusCode = 404',
    'statusCode = 200',
    /none-is-404 \/no-such-page: 200, not 404/,
  ],
  ['the browser’s x-asked-for is kept', 'else delete', 'else void', /x-asked-for is \/top, not null/],
  ['the browser names its address', 'event.viewer.ip', '"127.0.0.1"', /x-viewer-address is 127.0.0.1/],
  ['a refusal may be stored', 'no-store', 'public', /cache-control is public, not no-store/],
])('the table of requests finds that %s', (_, from, to, said) => {
  expect(wrongAtTheEdge(web(), inNode, (code) => code.replaceAll(from, to)).join('\n')).toMatch(said)
})

test('the table of requests finds an edge function that is missing', () => {
  expect(wrongAtTheEdge({ Resources: {}, Outputs: {}, region: '' }, inNode)).toContain(
    'no function viewer-address',
  )
})

test('an output that another stack reads is missing: its stack and name are refused', () => {
  expect(unanswered(prod)).toEqual([])
  const without = Object.fromEntries(
    Object.entries(prod).map(([name, each]) => [name, name === 'Data' ? { ...each, Outputs: {} } : each]),
  )
  expect(unanswered(without)).toContainEqual({
    where: 'Api',
    why: expect.stringMatching(/^it reads the output \S+, which no stack has$/),
  })
})

test('an oracle that is not installed says so in one line, and what is left decides', async () => {
  const none = { 'cfn-lint': '/nowhere/cfn-lint', njs: '/nowhere/njs' }
  const said: string[] = []
  expect(await consult({ prod }, (line) => said.push(line), none)).toBe(0)
  expect(said).toEqual([
    'outputs that stacks read: 0 refused, 1 stages.',
    'cfn-lint: not installed, so it was not asked.',
    'njs: not installed, so it was not asked.',
  ])
  const { Data: _, ...rest } = prod
  expect(await consult({ prod: rest }, () => {}, none)).toBe(1)
})

test('a finding of cfn-lint is refused under the name of its stack; what its list of gaps holds is not', async () => {
  const found = [
    ['E3030', 'wrong'],
    ['W3005', 'x dependency already enforced by a Ref'],
    ['W3005', 'new'],
  ] as const
  expect(await lint({ prod: only('Jobs') }, await fake(found))).toEqual({
    refused: ['prod/Jobs: E3030 wrong (Resources/a)', 'prod/Jobs: W3005 new (Resources/a)'],
    looked: '1 templates',
  })
})

test('a cfn-lint that finds nothing in the planted template is refused itself', async () => {
  expect(await lint({ prod: only('Jobs') }, await fake([]))).toMatchObject({
    refused: ['cfn-lint did not refuse planted: a wrong enum'],
  })
  await expect(lint({ prod: only('Jobs') }, await fake('Traceback'))).rejects.toThrow(
    'gave no list: Traceback',
  )
})

test('equal templates are looked at once', async () => {
  const answer = await lint({ dev: only('Jobs'), prod: only('Jobs') }, await fake([]))
  expect(answer).toMatchObject({ looked: '1 templates' })
})

test('cfn-lint, where it is installed, refuses a wrong enum in a table of ours', async () => {
  const planted = withProperty(
    only('Data'),
    ['AWS::DynamoDB::GlobalTable', 'users'],
    ['KeySchema', 0, 'KeyType'],
    'HUSH',
  )
  const answer = await lint({ prod: planted })
  if ('missing' in answer) expect(answer).toEqual({ missing: 'cfn-lint' })
  else expect(answer.refused).toEqual([expect.stringMatching(/^prod\/Data: E\d+ .*KeySchema\/0\/KeyType\)$/)])
})

test('njs, where it is installed, answers as Node does', () => {
  const answer = edgeInNjs([web()])
  if ('missing' in answer) expect(answer).toEqual({ missing: 'njs' })
  else expect(answer.refused).toEqual([])
})

test('njs, where it is installed, refuses to have looked at no template', () => {
  const answer = edgeInNjs([])
  if ('missing' in answer) expect(answer).toEqual({ missing: 'njs' })
  else expect(answer.refused).toEqual(['njs did not refuse planted: a function that lets staff through'])
})
