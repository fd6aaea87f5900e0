import { rmSync } from 'node:fs'
import { unanswered } from '#commands/changes/links.ts'
import type { Stacks } from '#commands/changes/template.ts'
import { edgeInNjs } from '#commands/oracles/edge.ts'
import { ALONE, TOGETHER } from '#commands/oracles/knobs.ts'
import { lint } from '#commands/oracles/linter.ts'
import { emptyFunctions, templatesOf } from '#commands/oracles/templates.ts'
import type { stages } from '#stages.ts'

/** The programs of the oracles: each is asked where it is installed. */
const PROGRAMS = { 'cfn-lint': 'cfn-lint', njs: 'njs' }

const NAMES = ['dev', 'prod'] as const satisfies (keyof typeof stages)[]

/** Both stages as they are, with each value turned alone, and with every value turned. */
export async function everyKnob(): Promise<Record<string, Stacks>> {
  const bundles = await emptyFunctions()
  const knobs = { 'as it is': {}, 'every value': TOGETHER, ...ALONE }
  try {
    return Object.fromEntries(
      NAMES.flatMap((stage) =>
        Object.entries(knobs).map(([knob, turned]) => [
          `${stage}, ${knob}`,
          templatesOf(stage, bundles, turned),
        ]),
      ),
    )
  } finally {
    rmSync(bundles, { recursive: true, force: true })
  }
}

/** Asks every oracle that this machine has about the templates of several stages. Prints a line for each; returns 1 when one refuses. */
export async function consult(
  made: Readonly<Record<string, Stacks>>,
  say: (line: string) => void,
  programs = PROGRAMS,
): Promise<number> {
  const webs = Object.values(made).flatMap(({ Web }) => Web ?? [])
  const links = Object.entries(made).flatMap(([stage, stacks]) =>
    unanswered(stacks).map(({ where, why }) => `${stage}/${where}: ${why}`),
  )
  const answers = {
    'outputs that stacks read': { refused: links, looked: `${Object.keys(made).length} stages` },
    'cfn-lint': await lint(made, programs['cfn-lint']),
    njs: edgeInNjs(webs, programs.njs),
  }
  for (const [oracle, answer] of Object.entries(answers)) {
    if ('missing' in answer) say(`${oracle}: not installed, so it was not asked.`)
    else
      say([`${oracle}: ${answer.refused.length} refused, ${answer.looked}.`, ...answer.refused].join('\n  '))
  }
  return Object.values(answers).some((answer) => 'refused' in answer && answer.refused.length > 0) ? 1 : 0
}
