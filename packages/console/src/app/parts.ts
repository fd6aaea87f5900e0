import { onDemand } from '#desk/on-demand.tsx'

// What no first screen shows. React Aria comes with it: 50 kB.
export const MoreMenu = onDemand(() => import('#app/MoreMenu.tsx').then((file) => file.MoreMenu))
export const Palette = onDemand(() => import('#app/Palette.tsx').then((file) => file.Palette))
export const RecoveryCodesDialog = onDemand(() =>
  import('#features/settings/RecoveryCodesDialog.tsx').then((file) => file.RecoveryCodesDialog),
)
export const SignInAgain = onDemand(() =>
  import('#features/account/SignInAgain.tsx').then((file) => file.SignInAgain),
)
export const SignInPage = onDemand(() =>
  import('#features/account/SignInPage.tsx').then((file) => file.SignInPage),
)

/** Asks for all that a signed-in person may press next. */
export function warmParts(): void {
  for (const part of [MoreMenu, Palette, SignInAgain]) part.warm()
}
