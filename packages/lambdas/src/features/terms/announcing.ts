import { termsAhead, termsDue } from '@app/shared/terms/versions.ts'
import type { Deps } from '#aws/deps.ts'
import { actor, faultFields, log } from '#aws/log.ts'
import { announce, askGuardian, readUnagreedMinors } from '#features/terms/announcing-store.ts'

/**
 * R18: announces the version that is ahead, or the adverse one in force that was never announced here, to every member, and
 * asks the guardians of minors. Each mail is put once, however often this runs; a minor who is approved later is found later.
 */
export async function announceTerms(deps: Deps<'terms-job'>) {
  const tally = { announced: 0, guardians: 0, failed: 0 }
  const version = termsAhead(deps.now()) ?? termsDue(deps.now())
  if (version === null) return tally
  if (await announce(deps, version.version)) tally.announced += 1
  if (version.kind === 'favourable') return tally
  for (const child of await readUnagreedMinors(deps, version.version)) {
    try {
      if (await askGuardian(deps, child.id, version.version)) tally.guardians += 1
    } catch (error) {
      tally.failed += 1
      log.error('guardian not asked about new terms', { actor: actor(child.id), ...faultFields(error) })
    }
  }
  return tally
}
