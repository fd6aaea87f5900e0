import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Stacks } from '#commands/changes/template.ts'

/** What an oracle answers: `missing` when it is not installed, else what it refuses, and how much it looked at. */
export type OracleAnswer =
  | { readonly missing: string }
  | { readonly refused: readonly string[]; readonly looked: string }

/** What cfn-lint says although nothing is wrong: its rule, the message, and why. Anything else is refused. */
const GAPS = [
  // CDK makes a function wait for its role's policies, and names the role with them.
  { rule: 'W3005', message: /dependency already enforced by a/ },
]

const Findings = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      Filename: v.nullable(v.string()),
      Message: v.string(),
      Location: v.object({ Path: v.nullish(v.array(v.union([v.string(), v.number()])), []) }),
      Rule: v.object({ Id: v.string() }),
    }),
  ),
)
type Finding = v.InferOutput<typeof Findings>[number]

/** A template with a value that its list does not hold: a linter that takes it looks at nothing. */
const PLANTED = {
  name: 'planted: a wrong enum',
  region: 'ap-northeast-1',
  text: JSON.stringify({
    Resources: {
      Table: {
        Type: 'AWS::DynamoDB::Table',
        Properties: {
          AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
          KeySchema: [{ AttributeName: 'id', KeyType: 'HUSH' }],
        },
      },
    },
  }),
}

/** cfn-lint over the templates of several stages, by their names; equal ones once. Throws what it says when it fails itself. */
export async function lint(
  stages: Readonly<Record<string, Stacks>>,
  program = 'cfn-lint',
): Promise<OracleAnswer> {
  if (spawnSync(program, ['--version']).status !== 0) return { missing: program }
  const templates = distinct(stages)
  const folder = mkdtempSync(join(tmpdir(), 'cfn-lint-'))
  try {
    const found = (
      await Promise.all(shares([PLANTED, ...templates], folder).map((run) => ask(program, run)))
    ).flat()
    const name = ({ Filename }: Finding) =>
      [PLANTED, ...templates][Number(/(\d+)\.json$/.exec(Filename ?? '')?.[1])]?.name ?? 'no template'
    const told = found
      .filter(
        ({ Rule, Message }) => !GAPS.some(({ rule, message }) => rule === Rule.Id && message.test(Message)),
      )
      .map((each) => `${name(each)}: ${each.Rule.Id} ${each.Message} (${each.Location.Path.join('/')})`)
    const ours = told.filter((line) => !line.startsWith(PLANTED.name))
    return {
      refused: ours.length < told.length ? ours : [...ours, `cfn-lint did not refuse ${PLANTED.name}`],
      looked: `${templates.length} templates`,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Named {
  readonly name: string
  readonly region: string
  readonly text: string
}

/** Each different template, named by the first that has it; without what only our checks read. */
function distinct(stages: Readonly<Record<string, Stacks>>): Named[] {
  const found = new Map<string, Named>()
  for (const [stage, stacks] of Object.entries(stages))
    for (const [stack, { region, Outputs, ...rest }] of Object.entries(stacks)) {
      const text = JSON.stringify({ ...rest, ...(Object.keys(Outputs).length > 0 && { Outputs }) })
      if (!found.has(`${region} ${text}`))
        found.set(`${region} ${text}`, { name: `${stage}/${stack}`, region, text })
    }
  return [...found.values()]
}

/** The arguments of each run: a region a run, and as many runs as cores. Files are named by their number. */
function shares(templates: readonly Named[], folder: string): string[][] {
  const runs = new Map<string, string[]>()
  for (const [index, { region, text }] of templates.entries()) {
    const file = join(folder, `${index}.json`)
    writeFileSync(file, text)
    const run = `${region} ${index % availableParallelism()}`
    runs.set(run, [...(runs.get(run) ?? ['--format', 'json', '--regions', region, '--template']), file])
  }
  return [...runs.values()]
}

function ask(program: string, args: readonly string[]): Promise<Finding[]> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, complaint] = ['', '']
  child.stdout.on('data', (data) => {
    said += data
  })
  child.stderr.on('data', (data) => {
    complaint += data
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => {
      const read = v.safeParse(Findings, said)
      if (read.success) resolve(read.output)
      else reject(new Error(`${program} gave no list: ${(complaint || said).slice(0, 500)}`))
    })
  })
}
