import { type Choice, choice, partOf } from '@app/shared/test/part.ts'

/**
 * Test files that take turns: a plain run has a third of them, by its seed. They show in breadth what others show in depth (each
 * screen without a network, in other words, in forced colours), or what rarely changes. Neighbours take about as long.
 */
export const IN_TURN: readonly string[] = [
  'plain-cdk.infra',
  'fuzz.flow',
  'errors-calls.journey',
  'new-terms.journey',
  'operator-settings.journey',
  'looks-member.journey',
  'new.rules',
  'looks.journey',
  'report.journey',
  'rejoin.journey',
  'signed-in-smoke.flow',
  'screens.journey',
  'words.journey',
  'telemetry.journey',
  'update-cut.journey',
  'crash.flow',
  'settings.journey',
  'lighthouse.journey',
  'lost-network.journey',
  'inbox.journey',
  'desk-keyboard.journey',
  'knobs.infra',
  'lost-network-settings.journey',
  'frame.journey',
  'flood.flow',
  'desk-pictures.journey',
  'telemetry-wire.journey',
  'desk-looks.journey',
  'offline-card.journey',
  'legal.journey',
  'profile.journey',
  'uploads.flow',
  'warm.journey',
  'errors-screens.journey',
  'door-crash.flow',
  'law.journey',
  'alerts.journey',
  'wire.journey',
  'stall.flow',
  'door-camera.journey',
  'newsletter.journey',
  'desk-dialogs.journey',
  'unserved.flow',
  'shell-before.journey',
  'desk-looks-people.journey',
  'first-script.journey',
  'reduced-motion-and-forced-colors.journey',
  'keyboard.journey',
  'desk-first-load.journey',
  'poster.journey',
  'zone.journey',
  'errors-pool.journey',
  'desk-questions.journey',
  'desk-series.journey',
  'contact.flow',
  'community.journey',
  'contact.journey',
  'card-upgrade.journey',
  'page-files.journey',
]

const TURNS = 3

/** More than the parts of any matrix (`partOf`): a file that comes with every third seed shows all of its parts all the same. */
const SEEDS_OF_A_TURN = 24

/** The files whose turn it is not. */
export function notInTurn({ seed, isWhole }: Choice = choice): string[] {
  const chosen = partOf(IN_TURN, TURNS, undefined, { seed: Math.floor(seed / SEEDS_OF_A_TURN), isWhole })
  return IN_TURN.filter((name) => !chosen.includes(name))
}
