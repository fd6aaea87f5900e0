// biome-ignore-all format: one line a fault
import type { FaultList } from '../fault.ts'

/** What tests in a browser find. */
export const journey: FaultList = {
  'Member codes': [
    ['packages/web/src/features/members/MemberCodeField.tsx', 'currentTarget.value)}', 'currentTarget.value)}\n        onKeyUp={onCheck}\n        onInput={onCheck}',
      'G22, R12: a press'],
    ['packages/web/src/features/members/RegistrationPage.tsx', "if (given !== '') checkCode()", '', 'G22: the code of an invitation'],
  ],
  Password: [
    ['packages/ui/src/components/PasswordField.tsx', 'setShown(false)', 'setShown(true)', 'S14–S18, S198'],
    ['packages/web/src/features/account/sign-up/register-action.ts', '{\n    const signedIn =', "{\n    sessionStorage.setItem('typed', password)\n    const signedIn =",
      'S42, S43, G7, G10'],
  ],
  'Second factors': [
    ['packages/web/src/auth/cognito/security.ts', 'await verifyTOTPSetup({ code })', 'void [verifyTOTPSetup, code]', 'G13, R21: password and'],
    ['packages/web/src/features/account/security/security-route.ts', 'if (!proof.ok) return failed(wordsForFault(proof.fault, PASSWORD_WORDS))', 'void proof',
      'G13, R21: password and'],
    ['packages/web/src/browser-storage/stored.ts', 'kind: challenge.kind', '...challenge', 'S26: where an'],
  ],
  'Proof of news mail': [
    ['packages/web/src/features/account/sign-up/RegisterPage.tsx', 'value="1" />', 'value="1" defaultChecked />', 'law 4.6: the newsletter box'],
  ],
  Telemetry: [
    ['packages/web/src/telemetry/telemetry.ts', 'new Date()))', 'new Date(Date.now() + 1e12)))', 'G58, SEC-L1: for'],
    ['packages/web/src/telemetry/telemetry.ts', 'grownUp && !stored', 'grownUp || stored', 'G58: telemetry that'],
  ],
  'The card without a network': [
    ['packages/web/src/public/offline-card/offline-card.ts', "part('card').classList.toggle('member-card-over', isOver)", '', 'R6, S29, R16: the'],
  ],
  'Tokens in the browser': [
    ['packages/web/src/features/account/sign-in/LogoutPage.tsx', 'stored.clearSession()', '', 'S28–S30: the'],
    ['packages/web/src/features/account/sign-in/LogoutPage.tsx', 'if (stored.signedIn.persists()) tokenStorage.clearLocal()', 'if (!stored.signedIn.persists()) tokenStorage.clearLocal()',
      'S29, SEC-D13'],
    ['packages/web/src/auth/cognito/session.ts', 'await signOut()', 'if (tokenStorage.keep) await signOut()', 'S28–S30: the'],
  ],
  'Member QR': [
    ['packages/web/src/features/qr/qr-route.ts', 'if (!NO_NEWS.has(reply.code)) dropCard()', '', 'S29: the list and the card of a member'],
    ['packages/web/src/features/qr/useMemberQr.ts', 'if (reply.ok) memory.keep(reply)', '', 'S104: the app goes on with the code'],
    ['packages/web/src/app/TopPage.tsx', '[pressedFirst]?.click()', '[pressedFirst]', 'S104: the app goes on with the code'],
    ['packages/web/src/app/first/draw.tsx', 'nickname={nickname}', 'nickname=""', 'S104: on a first visit list and code'],
    ['packages/web/src/app/first/first.ts', ' || concernsGuardian(birthDate, at)', '', 'R9: nothing is drawn before the app'],
    ['packages/web/src/features/qr/small-card.css', 'align-content: start', 'align-content: stretch', 'S29: the first script draws'],
    ['packages/web/src/features/qr/QrCode.tsx', '={qrValue}', '={qrValue.toLowerCase()}', 'S105, S109: the code'],
  ],
  申込者: [
    ['packages/console/src/features/attendees/useAttendeeActions.ts', "if (failure === wordsFor('UNDO_TOO_LATE')) return false", '', 'R5, R6: when the'],
  ],
  'What is typed': [
    ['packages/web/src/browser-storage/stored.ts', "email', 'code', 'reset", 'code', 'S155: a sign-in after'],
    ['packages/web/src/features/account/password-reset/ResetEmailPage.tsx', 'onKeyDown={sendRefused', 'onKeyUp={(event) => event.altKey && sendRefused(event)',
      'S146–S148: a valid'],
    ['packages/web/src/features/members/stored-draft.ts', 'const { sNumber: _, ...fields } =', 'const fields =', 'S83, R12: input except'],
    ['packages/web/src/features/members/stored-draft.ts', 'parsed.output.sub === sub', "sub !== ''", 'S29: the logout'],
    ['packages/web/src/auth/session-watch.ts', '(owner ===', '(owner !==', 'when the session'],
  ],
  'Staff register a member': [
    ['packages/console/src/features/members/NewMemberPage.tsx', ')\n    setErrors({})', ')', 'S202, S203: the form'],
  ],
  Presses: [
    ['packages/ui/src/transport/transport.ts', 'accessToken, key)', 'accessToken, key && crypto.randomUUID())', 'G30: every failed'],
    ['packages/ui/src/components/Button.tsx', 'if (busy) event', 'if (busy && event.detail === 0) event', 'law 4.5, S175, S194'],
  ],
  'Landing page': [
    ['packages/web/src/public/tiles.css', 'display: block;\n  block-size: var(--tile-words);', 'display: block;', 'the landing page shows the next public events'],
  ],
  Maintenance: [
    ['packages/web/src/api/maintenance.ts', '=== true && showMaintenance()', '=== true', 'R16: during maintenance every'],
  ],
  Accessibility: [
    ['packages/ui/src/components/Form.tsx', 'if (failed) alert', 'if (failed && pending) alert', 'S20: on a small phone'],
    ['packages/ui/src/components/field.tsx', 'htmlFor={id', 'id={id.slice(1)', 'S219: visitors: /login empty'],
    ['packages/console/src/auth/session.ts', 'if (accessToken !== null) return { accessToken }', '', 'a reload of the desk shows 今日 by its kept token'],
    ['packages/ui/src/styles/tokens.css', '--target: 44px;', '--target: 16px;', 'S219: visitors: /login empty'],
    ['packages/ui/src/styles/base.css', 'overflow-wrap: anywhere;', '', 'S119, S121: the longest'],
    ['packages/ui/src/styles/base.css', 'var(--ring) solid var(--focus)', 'none', 'S219: from the landing'],
  ],
}
