import { type Choice, choice, partOf } from '@app/shared/test/part.ts'

/**
 * Test files that take turns: a plain run has half of them, by its seed. They show in breadth what others show in depth (each
 * screen without a network, in other words, in forced colours), or take apart what rarely changes. Neighbours take about as long.
 */
export const IN_TURN: readonly string[] = [
  'errors-calls.journey',
  'looks-member.journey',
  'looks.journey',
  'words.journey',
  'lost-network.journey',
  'lighthouse.journey',
  'screens.journey',
  'desk-keyboard.journey',
  'frame.journey',
  'lost-network-settings.journey',
  'telemetry-wire.journey',
  'desk-looks.journey',
  'legal.journey',
  'errors-screens.journey',
  'law.journey',
  'warm.journey',
  'alerts.journey',
  'shell-before.journey',
  'desk-looks-people.journey',
  'reduced-motion-and-forced-colors.journey',
  'errors-pool.journey',
  'keyboard.journey',
  'card-upgrade.journey',
  'page-files.journey',
  'fuzz.flow',
  'new.rules',
  'plain-cdk.infra',
  'knobs.infra',
  'crash.flow',
  'flood.flow',
  'door-crash.flow',
  'stall.flow',
]

/** More than the parts of any matrix (`partOf`): a file that comes with every second seed shows all of its parts all the same. */
const SEEDS_OF_A_TURN = 24

/** The files whose turn it is not. */
export function notInTurn({ seed, isWhole }: Choice = choice): string[] {
  const chosen = partOf(IN_TURN, 2, undefined, { seed: Math.floor(seed / SEEDS_OF_A_TURN), isWhole })
  return IN_TURN.filter((name) => !chosen.includes(name))
}
