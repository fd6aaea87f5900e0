import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Modules, reach } from '@app/ui/build/reach.ts'
import { ROOT } from './config.ts'

/** The bundler's groups: what is used together comes in one file. A group includes what it names, not what that imports. */
export function chunkGroups() {
  return [
    // React and the router change less often than our code: browsers keep them across our releases.
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router(-dom)?)\// },
    // What the first module of the page needs: it waits for nothing else.
    { name: 'early', test: (id: string) => EARLY.some((path) => id.startsWith(path)) },
    // Asked for with a member's first calls, and drawn with before React is there.
    {
      name: 'code-drawer',
      test: (id: string) => CODE_DRAWER.test(id) || OF_DRAWER.some((path) => id.startsWith(path)),
    },
    // What an event's page shares with the screens around it.
    { name: 'event-parts', test: (id: string) => OF_EVENT.includes(id) },
    { name: firstScreen, debugName: 'first screens' },
  ]
}

/** A file or folder of the site; throws when it moved, for its group would lose it without a word. */
function at(path: string): string {
  const found = join(ROOT, 'src', path)
  if (!existsSync(found)) throw new Error(`${found} is not there`)
  return found
}

const EARLY = [
  'early/',
  'auth/stored-tokens.ts',
  'auth/early-renewal.ts',
  'auth/session-life.ts',
  '../../ui/src/transport/early-answers.ts',
  '../../ui/src/auth/pool-tokens.ts',
].map(at)
const FRAME = ['main.tsx'].map(at)
const LOGIN = ['app/entry/LoginRoute.ts'].map(at)
const REGISTER = ['app/entry/RegisterRoute.ts'].map(at)
const MEMBER = ['app/card-screens.ts'].map(at)
const STYLED = [...FRAME, ...MEMBER]
const POOL = ['auth/cognito/user-pool.ts'].map(at)
/** What a form of visitors shares with screens that come later: a file of its own weighs more than it. */
const OF_FORMS = [
  'features/account/NewPassword.tsx',
  'features/account/sign-in/login-action.ts',
  'ui/EntrySteps.tsx',
  'text/entry-steps.ts',
  'text/new-password.ts',
].map(at)
/** Only the screens with a member's code load the card: it comes with those screens. */
const OF_CARDS = [
  'features/qr/MemberCard.tsx',
  'features/qr/QrCode.tsx',
  'features/qr/QrPage.tsx',
  'features/qr/ShownCode.tsx',
  'features/qr/useMemberQr.ts',
  'features/qr/useWakeLock.ts',
  'app/TopPage.tsx',
  'app/yield-to-card.ts',
  'app/card-screens.ts',
].map(at)
const OF_DRAWER = ['features/qr/draw-code.ts', '../../ui/src/code-picture/elements.ts'].map(at)
/** Small files, each for itself, weigh a fifth more. */
const OF_EVENT = [
  'features/events/EventNotFound.tsx',
  'features/events/party/PressResult.tsx',
  'features/events/party/party.ts',
  'features/events/press.ts',
  'routing/revalidate.ts',
  'text/event-page.ts',
  '../../shared/src/events/care-request.ts',
  '../../shared/src/events/detail-contract.ts',
  '../../shared/src/events/fee.ts',
  '../../shared/src/events/party-contract.ts',
  '../../shared/src/events/parts.ts',
  '../../shared/src/events/slug.ts',
  '../../ui/src/event-view/LanguageSwitch.tsx',
  '../../ui/src/text/language-switch.ts',
].map(at)
const CODE_DRAWER = /node_modules\/qrcode\.react\//

/**
 * The group of a module by the screens that load it: `app`, the frame with what two of the visitors' forms, the
 * member's first screen (`/top`) and the pool's client share; `member`, what only that screen needs of them. One file
 * instead of thirty small ones, which weigh a fifth more.
 */
function firstScreen(id: string, modules: Modules): string | null {
  // One stylesheet: a member's adds a kilobyte to it, and would be a file more.
  if (id.endsWith('.css')) return reach(STYLED, modules).has(id) ? 'app' : null
  if (OF_CARDS.includes(id)) return null
  if (OF_FORMS.includes(id) || reach(FRAME, modules).has(id)) return 'app'
  const screens = [LOGIN, REGISTER, MEMBER, POOL].filter((roots) => reach(roots, modules).has(id))
  if (screens.length > 1) return 'app'
  return screens[0] === MEMBER ? 'member' : null
}
