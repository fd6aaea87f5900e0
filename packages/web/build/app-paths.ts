import { HOUSEHOLD_PATHS } from '@app/shared/households/paths.ts'
import { paths, settingsRows } from '../src/paths.ts'

/** The addresses of the app, as patterns: `*` is one part. A test compares them with the router's. */
export const APP_PATHS: readonly string[] = [
  paths.login(),
  paths.challenge(),
  paths.register(),
  paths.thanks(),
  paths.logout(),
  paths.resetEmail(),
  paths.resetPassword(),
  paths.left(),
  paths.undoLeaving(),
  paths.undoEmail(),
  paths.confirmNotice(),
  paths.keepSeat(),
  paths.stopNews(),
  paths.ticket(),
  paths.registration(),
  paths.application(),
  paths.plans(),
  paths.top(),
  '/event/*',
  '/ask/*',
  paths.schedule(),
  '/organizations/*',
  paths.qr(),
  paths.checkIn(),
  paths.notifications(),
  paths.news(),
  paths.settings(),
  ...settingsRows.map(paths.settingsRow),
  paths.settingsEmail(),
  paths.mailSettings(),
  paths.reminders(),
  paths.calendarFeed(),
  paths.invitation(),
  paths.guardian(),
  paths.children(),
  paths.family(),
  paths.addChild(),
  '/settings/family/child/*',
  '/settings/family/care/*',
  paths.addCompanion(),
  '/settings/family/login/*',
  HOUSEHOLD_PATHS.invitation,
  paths.ownLogin(),
  HOUSEHOLD_PATHS.admission,
  paths.myData(),
  paths.receipts(),
  paths.leave(),
  paths.security(),
  paths.settingsCommunity(),
  paths.inquiry(),
  paths.memberQr(),
  paths.community(),
  paths.newTerms(),
]

/** One regular expression for all of them, with or without a slash at the end. */
export const APP_PATH = `^(${APP_PATHS.map((path) => path.replace('*', '[^/]+')).join('|')})/?$`

/** Whether the app has a screen at an address; elsewhere it shows its 404 page, with status 404. */
export function isAppPath(path: string): boolean {
  return new RegExp(APP_PATH).test(path)
}
