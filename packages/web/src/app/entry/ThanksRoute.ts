import { entryPath, thanksLoader } from '#app/entry/entry.ts'
import { loadAuthExtra } from '#auth/load-extra.ts'
import { stored } from '#browser-storage/stored.ts'
import { thanksAction } from '#features/account/sign-up/thanks-action.ts'

export { ThanksPage as Component } from '#features/account/sign-up/ThanksPage.tsx'
export const action = thanksAction(entryPath)

/** With the way of this stage to confirm an address (G9); a signed-in member confirms an address by a code. */
export async function loader(args: { request: Request }) {
  const waiting = await thanksLoader(args)
  if (waiting instanceof Response) return waiting
  return { ...waiting, byLink: !stored.signedIn.is() && (await isByLink()) }
}

/** A chunk that fails to load now is requested again by the press; the code is the usual way. */
function isByLink(): Promise<boolean> {
  return loadAuthExtra().then(
    (more) => more.isByLink(),
    () => false,
  )
}
