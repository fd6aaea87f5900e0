import * as v from 'valibot'
import { ROOT } from '#commands/cdk.ts'
import { assembled } from '#commands/changes/assembled.ts'
import type { Danger } from '#commands/changes/danger.ts'
import { dangersOf } from '#commands/changes/dangers.ts'
import { type Stacks, Template } from '#commands/changes/template.ts'
import type { Cloud } from '#commands/cloud.ts'
import { namesOf } from '#names.ts'
import type { StageValues } from '#stages.ts'

/** The stacks of a stage that may hold data, including those no longer in the app. */
const STACKS = ['Edge', 'Web', 'Data', 'Identity', 'Api2', 'Api', 'Jobs', 'Watch', 'Outside'] as const

/** What runs now. */
async function deployedStacks(cloud: Cloud, stage: StageValues, after: Stacks): Promise<Stacks> {
  const found = await Promise.all(
    STACKS.map(async (stack) => {
      const region = after[stack]?.region ?? (/Edge|Outside/.test(stack) ? 'us-east-1' : 'ap-northeast-1')
      const text = await cloud.deployedTemplate(`${namesOf(stage).prefix}-${stack.toLowerCase()}`, region)
      return text === null ? [] : [[stack, { ...v.parse(Template, JSON.parse(text)), region }] as const]
    }),
  )
  return Object.fromEntries(found.flat())
}

/** Why a deploy of the last synthesis is refused, with the way to force it; null when nothing is lost. */
export async function refusedChanges(
  cloud: Cloud,
  stage: StageValues,
  wanted: ReadonlySet<string>,
  out = `${ROOT}infra/cdk.out`,
): Promise<string | null> {
  const after = assembled(stage, out)
  const dangers = dangersOf(await deployedStacks(cloud, stage, after), after)
  const left = dangers.filter(({ where }) => !wanted.has(where))
  return left.length === 0 ? null : refusal(stage, left)
}

function refusal({ name }: StageValues, dangers: readonly Danger[]): string {
  const options = [...new Set(dangers.map(({ where }) => `--on-purpose=${where}`))]
  return [
    'This deploy would lose something, or stop half-way:',
    ...dangers.map(({ where, why }) => `  ${where}: ${why}`),
    'Going back to an older version? Its site and functions alone: docs/operations.md, "Roll back".',
    `On purpose, after the last backup: node --run deploy -- ${name} ${options.join(' ')}`,
  ].join('\n')
}
