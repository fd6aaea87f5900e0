// Every command with its options and every file in docs/operations.md exists, and every command in CONTRIBUTING.md.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { filesBelow, ROOT } from './rules/tree.ts'

/** Files that the reader makes: the operator's file, and those that a release writes. */
const MADE = /^config\/operator\.json$|\/releases\/0\.2\.0\./
const Package = v.object({ scripts: v.record(v.string(), v.string()) })

const Options = v.optional(v.record(v.string(), v.unknown()), {})
const Cli = v.object({
  globalOptions: Options,
  commands: v.record(v.string(), v.object({ options: Options })),
})

/** What the pinned CDK CLI takes: the file that its own `--help` is made from. */
const CDK = v.parse(
  Cli,
  JSON.parse(readFileSync(join(ROOT, 'infra/node_modules/aws-cdk/lib/cli/cli-type-registry.json'), 'utf8')),
)

const manual = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const { scripts } = v.parse(Package, JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
const launcher = readFileSync(join(ROOT, 'scripts/launch.mjs'), 'utf8')
const verbs = [...launcher.matchAll(/^ {2}'?([a-z:]+)'?: \['([^']+)'/gm)].map(([, verb = '', file = '']) => ({
  verb,
  file,
}))
const sources = filesBelow(['infra/commands'], /\.ts$/)
  .map(({ text }) => text)
  .join('\n')

/** Commands of a page that are not in the launcher, or not in the package's scripts. */
function unknownCommands(page: string): string[] {
  const named = [...page.matchAll(/(?:node --run|pnpm@[\d.]+ run) ([a-z:]+)/g)].map(([, name = '']) => name)
  const known = (name: string) =>
    verbs.some(({ verb }) => verb === name) && scripts[name] === `node scripts/launch.mjs ${name}`
  return [...new Set(named)].filter((name) => !known(name))
}

/** Commands of a table such as that of CONTRIBUTING.md that are not among the package's scripts. */
function unknownRuns(page: string): string[] {
  const named = [...page.matchAll(/`run ([a-z:]+)/g)].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => scripts[name] === undefined)
}

/** The commands of a page: lines of its blocks without comments, and texts in back quotes, which may go on in a next line. */
function commandsOf(page: string): string[] {
  const blocks = page.match(/^ *```sh$[\s\S]*?^ *```$/gm) ?? []
  const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/ # .*/, ''))
  const rest = page.replace(/^ *```[\s\S]*?^ *```$/gm, '')
  return [...lines, ...(rest.match(/`[^`]+`/g) ?? []).map((text) => text.slice(1, -1).replace(/\s+/g, ' '))]
}

const optionsIn = (text: string) => text.match(/(?<= )--[a-z][a-z-]+/g) ?? []

/** Options such as `--copy` of a command in the page that no command reads. CDK has its own. */
function unknownWords(page: string): string[] {
  const calls = commandsOf(page).flatMap((text) => [...text.matchAll(/node --run ([a-z:]+) -- (.*)/g)])
  const words = calls.flatMap(([, name, rest = '']) => (name === 'cdk' ? [] : optionsIn(` ${rest}`)))
  return [...new Set(words)].filter((word) => !new RegExp(`\\b${word.slice(2)}\\b`).test(sources))
}

/** Commands and options for CDK in a page that the pinned CLI does not have. */
function unknownToCdk(page: string): string[] {
  const calls = commandsOf(page).flatMap((text) => [
    ...text.matchAll(/(?:node --run cdk --|npx cdk) ([a-z-]+)(.*)/g),
  ])
  return calls.flatMap(([, name = '', rest = '']) => {
    const command = CDK.commands[name]
    if (command === undefined) return [name]
    const known = { ...CDK.globalOptions, ...command.options }
    return optionsIn(rest).filter((option) => known[option.slice(2)] === undefined)
  })
}

/** Services of AWS without a region, and commands about credentials. */
const WITHOUT_REGION = /^aws (?:ce|cloudfront|configure|iam|route53|sso|sts) /

/** Commands of a page that take the region of the shell: in another one they find nothing, or change something else. */
function withoutRegion(page: string): string[] {
  const calls = commandsOf(page.replaceAll(/\\\n */g, '')).flatMap(
    (text) => text.match(/\baws [a-z0-9-]+ [a-z-]+(?: .*)?$/) ?? [],
  )
  return calls.filter((call) => !WITHOUT_REGION.test(call) && !call.includes(' --region '))
}

/** Paths of a page that do not exist. */
function unknownFiles(page: string): string[] {
  const paths = page.match(/\b(?:\.github|bench|config|docs|infra|packages|scripts)\/[\w./-]*\w\b\/?/g) ?? []
  return [...new Set(paths)].filter((path) => !MADE.test(path) && !existsSync(join(ROOT, path)))
}

test('docs/operations.md names commands, words and files that exist', () => {
  expect(unknownCommands(manual)).toEqual([])
  expect(unknownWords(manual)).toEqual([])
  expect(unknownFiles(manual)).toEqual([])
})

test('docs/operations.md gives the pinned CDK commands and options that it has', () => {
  expect(commandsOf(manual).filter((text) => /--run cdk --/.test(text)).length).toBeGreaterThan(3)
  expect(unknownToCdk(manual)).toEqual([])
  expect(unknownToCdk('`node --run cdk -- deploy dev/Data\n   --revert-drifts --exclusively`')).toEqual([
    '--revert-drifts',
  ])
  expect(unknownToCdk("```sh\nnpx cdk dif 'dev/*' # --never\n```")).toEqual(['dif'])
})

test('docs/operations.md gives each aws command its region', () => {
  expect(commandsOf(manual).filter((text) => text.includes('aws ')).length).toBeGreaterThan(20)
  expect(withoutRegion(manual)).toEqual([])
  expect(withoutRegion('`aws kms enable-key\n  --key-id <id>`, `aws iam get-role --role-name a`')).toEqual([
    'aws kms enable-key --key-id <id>',
  ])
})

test('CONTRIBUTING.md names commands that exist', () => {
  expect(unknownRuns(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8'))).toEqual([])
  expect(unknownRuns('`run build`, `run chaotic mail`')).toEqual(['chaotic'])
})

test('every command of the launcher has its file and is a script of package.json', () => {
  expect(verbs.length).toBeGreaterThan(20)
  expect(verbs.filter(({ verb }) => scripts[verb] !== `node scripts/launch.mjs ${verb}`)).toEqual([])
  expect(verbs.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
})

test('control: missing commands, words and files are found', () => {
  const page = 'Run `node --run deplay -- dev --rehears` as `infra/lib/stage.ts` says.'
  expect(unknownCommands(page)).toEqual(['deplay'])
  expect(unknownWords(page)).toEqual(['--rehears'])
  expect(unknownWords('`node --run restore -- dev users\n   --drills`')).toEqual(['--drills'])
  expect(unknownFiles(page)).toEqual(['infra/lib/stage.ts'])
})
