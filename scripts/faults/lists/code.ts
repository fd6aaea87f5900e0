// biome-ignore-all format: one line a fault
import type { FaultList } from '../fault.ts'

/** What the compiler, rules, unit tests and the other browsers find. */
export const code: FaultList = {
  Identity: [
    ['packages/lambdas/src/http/request.ts', "v.literal('access')", 'v.string()', 'the caller is the sub of an'],
    ['packages/lambdas/src/http/request.ts', 'originKeys.some((key)', 'originKeys.slice(0, 1).some((key)', 'while the origin key changes'],
    ['packages/lambdas/src/http/request.ts', "['x-origin-key'] ?? ''", "['x-origin-key'] || (originKeys[0] ?? '')", 'SEC-M: the caller’s address'],
  ],
  'Fields only the server sets': [
    ['packages/shared/src/members/contract.ts', 'input: v.strictObject({\n      .', 'input: v.looseObject({\n      .', 'SEC-B6: createUser'],
  ],
  Uploads: [
    ['packages/lambdas/src/features/uploads/clean-image.ts', 'limitInputPixels: PIXELS_MAX,', 'limitInputPixels: PIXELS_MAX * 4,',
      'SEC-F3: a picture of'],
    ['packages/lambdas/src/features/uploads/heif.ts', "'Exif', ", '', 'G37, SEC-F4: a HEIC keeps'],
    ['packages/lambdas/src/features/uploads/heif.ts', '!top.every', '!top.some', 'SEC-F4: a HEIC with '],
  ],
  'Files of staff': [
    ['packages/lambdas/src/features/media/pdf-reader.ts', 'Math.max(1, INFLATED_MAX', 'Math.max(2 ** 31, INFLATED_MAX', 'SEC-F3: a PDF stream that inflates beyond the limit is'],
  ],
  'Absence of a member': [
    ['packages/web/src/features/events/read-events.ts', 'isAbsent !== true', 'isAbsent !== null', 'R22: an event of 欠席連絡 is not one'],
  ],
  'The door': [
    ['packages/console/src/door/cards/party.ts', ' && person.isAbsent !== true', '', 'R6: the card of a family has no tick for'],
  ],
  'The door without a network': [
    ['packages/console/src/door/offline/seal.ts', '256 }, false,', '256 }, true,', 'SEC-K4: the key cannot be'],
    ['packages/console/src/door/offline/send-queue.ts', 'isUnknown(reply.code) ||', 'isUnknown(reply.code) && STOPS.size === 0 ||', 'SEC-C7: after NETWORK every unanswered scan stays in the queue, in its order'],
    ['packages/ui/build/shell-worker.ts', 'else if (files.includes(pathname)) {', 'else {', 'SEC-K4: the worker stores'],
  ],
  'Web addresses': [
    ['packages/lambdas/src/features/mails/texts/letter-mail.ts', ".replaceAll(/[\\p{Cc}\\p{Zl}\\p{Zp}]+/gu, ' ')", '', 'SEC-G2, SEC-I13: no'],
    ['packages/lambdas/src/domain/html.ts', ': escaped(String(value))', ': String(value)', 'SEC-G2: markup in values is text'],
    ['packages/lambdas/src/features/mails/texts/letter-html-mail.ts', '<!--[if !mso]><!-->', '', 'the cover of staff is shown'],
    ['packages/web/src/browser-storage/return-to.ts', "path === '' || ", '', 'SEC-D18: an address that was put'],
    ['packages/web/src/ui/SignedOut.tsx', 'useEffect(() => returnTo(window.location))', 'useEffect(() => {})', 'each screen of members keeps the way back'],
  ],
  Logs: [
    ['packages/lambdas/src/aws/log.ts', '.slice(0, 16)', ' + sub', 'a member is logged'],
  ],
  Pages: [
    ['packages/web/build/headers.ts', `"script-src 'self'"`, `"script-src 'self' https:"`, 'the content security policy allows'],
  ],
  'What it costs': [
    ['infra/lib/keys.ts', '(keysApart', "(keysApart || name === 'counting'", 'an unused dev stage'],
  ],
  'Other browsers': [
    ['packages/web/src/public/LandingParts.tsx', '<wbr />', "{''}", 'S218: WebKit: headline'],
    ['packages/web/src/features/qr/ShownCode.tsx', '{qr.alertWhole}', '""', 'S218: Firefox: headline'],
  ],
  'A running stage': [
    ['infra/commands/recovery/log-files.ts', 'endTime: to - 1', 'endTime: to', 'every event of the range is in'],
    ['infra/commands/recovery/sign-out.ts', 'await turn()', '', 'everyone of both pools is signed out'],
    ['infra/commands/changes/dangers.ts', 'return keeps ?', 'return !keeps ?', 'a table is taken away'],
  ],
  'Least privilege': [
    ['packages/lambdas/src/features/data-sharing/functions.ts', "provisions: ['put'],", "provisions: ['get'],",
      'TS2339 packages/lambdas/src/features/data-sharing/community-token-store.ts'],
    ['packages/lambdas/src/features/uploads/functions.ts', "attempts: ['put', 'update'],\n    }", "attempts: ['put'],\n    }",
      'TS2345 packages/lambdas/src/features/uploads/upload.ts'],
    ['packages/lambdas/src/features/events/functions.ts', "participations: ['get', 'query', 'expect'],", "participations: ['get', 'query', 'expect', 'remove'],",
      'my-events uses every verb it is granted'],
    ['packages/lambdas/src/features/figures/functions.ts', "indexes: { events: ['byStart'] },", '', 'figures is granted the indexes that it queries'],
  ],
  Speed: [
    ['packages/web/src/public/signed-in.ts', 'export {}', "import '#auth/cognito/user-pool.ts'\nexport {}",
      'the files of ["public/signed-in.ts"] are made of their own modules'],
    ['packages/web/src/app/card-screens.ts', 'export * as topPage', "import '@app/console/build/app-paths.ts'\nexport * as topPage",
      'the files of ["app/card-screens.ts"] are made of their own modules'],
    ['packages/web/src/public/entrance-forms.tsx', '(screen === undefined)', "(screen === undefined || screen.id === 'login')",
      '/login: the form works with its document alone, of at most 7.5 kB'],
  ],
  Bundles: [
    ['packages/lambdas/build/own-manifest.ts', 'manifest\\/functions', 'none', 'each function holds'],
  ],
  'Words for refusals': [
    ['packages/web/src/text/refusals.ts', "EVENT_FULL: '申し訳ありません、定員に達しました。',", '', 'TS2741 packages/web/src/text/refusals.ts'],
    ['packages/lambdas/src/http/reply.ts', 'Unauthorized', 'ログインしてください', 'the server has no'],
  ],
  Contracts: [
    ['packages/shared/src/events/contract.ts', "'EVENT_STARTED',\n    'AGE_NOT_ALLOWED", "'AGE_NOT_ALLOWED",
      'TS2322 packages/lambdas/src/features/events/joining/participation.ts'],
    ['packages/shared/src/data-sharing/contract.ts', "method: 'DELETE',", "method: 'GET',", 'every call of the contracts'],
  ],
  Layers: [
    ['packages/lambdas/src/features/inbox/reports/create-report.ts', 'import { saveReport', "import '#features/members/young.ts'\nimport { saveReport",
      'features never import'],
  ],
  Sizes: [
    ['packages/lambdas/src/features/uploads/upload-check.ts', "import { cleanImage", "import '#aws/s3.ts'\nimport { cleanImage",
      'check-upload starts with at most 400 kB, without the clients for files and PDFs'],
    ['packages/web/src/auth/session.ts', "session-watch.ts'", "session-watch.ts'\nimport '#auth/cognito/user-pool.ts'",
      'LoginRoute works after at most 110 kB of scripts, none of them auth'],
  ],
  Words: [
    ['packages/web/src/public/breaks.ts', ' aria-label=', ' data-label=', 'a heading of text alone gets its breaks'],
    ['packages/web/src/public/breaks.ts', "join('<wbr>')", "join('\\u200b')", 'no invisible character is written into a heading'],
    ['packages/lambdas/src/features/mails/texts/other-languages.ts', "text === '' ? []", "text !== '' ? []", 'N11: やさしい日本語 of staff stands below'],
    ['packages/web/src/browser-storage/return-to.ts', 'screen === paths.plans() ? paths.top() : screen', 'screen', 'a plan once chosen leads to the requested screen'],
  ],
  Builds: [
    ['packages/web/src/features/settings/PlanSection.tsx', "=== 'development", "!== 'test", 'S181: the button'],
    ['scripts/packages.mjs', "['--prod']", '[]', '`start` installs what running needs, once'],
    ['packages/ui/build/lean-libraries.ts', '.replace(PREFETCH, NO_PREFETCH)', '', 'a link of the router prefetches nothing'],
  ],
}
