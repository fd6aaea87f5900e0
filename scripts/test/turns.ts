import { type Choice, choice, partOf } from '@app/shared/test/part.ts'

/**
 * Test files that take turns: a plain run has a quarter of them, by its seed. They show in breadth what others show in depth (each
 * screen without a network, in other words, in forced colours), or what rarely changes. Neighbours take about as long.
 */
export const IN_TURN: readonly string[] = [
  'fuzz.flow',
  'new.rules',
  'errors-calls.journey',
  'plain-cdk.infra',
  'webkit.browsers',
  'new-terms.journey',
  'operator-settings.journey',
  'looks-member.journey',
  'firefox.browsers',
  'looks.journey',
  'report.journey',
  'rejoin.journey',
  'signed-in-smoke.flow',
  'screens.journey',
  'telemetry.journey',
  'words.journey',
  'update-cut.journey',
  'crash.flow',
  'settings.journey',
  'lighthouse.journey',
  'inbox.journey',
  'lost-network.journey',
  'bench.rules',
  'desk-keyboard.journey',
  'lost-network-settings.journey',
  'frame.journey',
  'knobs.infra',
  'flood.flow',
  'desk-pictures.journey',
  'desk-looks.journey',
  'telemetry-wire.journey',
  'offline-card.journey',
  'oracles.infra',
  'legal.journey',
  'profile.journey',
  'uploads.flow',
  'errors-screens.journey',
  'warm.journey',
  'door-crash.flow',
  'law.journey',
  'alerts.journey',
  'wire.journey',
  'stall.flow',
  'door-camera.journey',
  'newsletter.journey',
  'desk-dialogs.journey',
  'shell-before.journey',
  'unserved.flow',
  'desk-looks-people.journey',
  'reduced-motion-and-forced-colors.journey',
  'first-script.journey',
  'keyboard.journey',
  'poster.journey',
  'desk-first-load.journey',
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

const TURNS = 4

/** More than the parts of any matrix (`partOf`): each file still shows all of its parts. */
const SEEDS_OF_A_TURN = 24

/** The files whose turn it is not. */
export function notInTurn({ seed, isWhole }: Choice = choice): string[] {
  const chosen = partOf(IN_TURN, TURNS, undefined, { seed: Math.floor(seed / SEEDS_OF_A_TURN), isWhole })
  return IN_TURN.filter((name) => !chosen.includes(name))
}
