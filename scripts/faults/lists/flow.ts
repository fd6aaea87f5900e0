// biome-ignore-all format: one line a fault
import type { FaultList } from '../fault.ts'

/** What tests against the running product find. */
export const flow: FaultList = {
  Identity: [
    ['packages/local/src/gateway/authorizer.ts', 'pool.clientId', 'null', 'an ID token, an'],
    ['packages/local/src/gateway/gateway.ts', 'length > 0 ? null', 'length > 1 ? null', 'a missing,'],
  ],
  Seats: [
    ['packages/lambdas/src/features/events/joining/participation-store.ts', "#taken + :one', {", "#taken + :one - :one', {", 'G29: of joins at once for too few seats'],
  ],
  Leaving: [
    ['packages/lambdas/src/features/mails/kinds/account.ts', 'leave/undo#', 'leave/undo?', 'R10: the mailed link'],
    ['packages/lambdas/src/features/members/create-user.ts', 'rejoinFrom !== null) return', 'rejoinFrom !== null && rejoinFrom <= today) return',
      'SEC-E12: a former'],
  ],
  Uploads: [
    ['packages/lambdas/src/aws/s3.ts', 'size, size', '0, size * 100', 'SEC-F5: 21 MB get'],
    ['packages/local/src/launcher/stack.ts', 'objects.tellUnserved(storage)', 'storage', 'SEC-F3: after a kill'],
    ['packages/local/src/site/files.ts', '? MAIL_PICTURE_HEADERS', '? headers', 'SEC-J6: web mail may show the pictures of mails and of events, which'],
    ['packages/local/src/functions/schedules.ts', 'await expire()', 'void expire', 'SEC-F5: parts of an unfinished upload are deleted a day'],
  ],
  'Contact form': [
    ['packages/lambdas/src/features/inbox/contact/inquiry.ts', ', sourceIp,', ', sourceIp + now.toISOString(),', 'SEC-G1: the sixth inquiry in an hour'],
  ],
  Input: [
    ['packages/lambdas/src/http/request.ts', "{\n    return refuse('BAD_REQUEST')", '(fault) {\n    throw fault', 'SEC-C6, SEC-J10: the'],
    ['packages/lambdas/src/features/members/update-user.ts', '(refusal !== null)', '(refusal !== null && (await savePlan(deps, { ...write, key: null }, member, plan.output, today)).ok)',
      'SEC-C6, SEC-J10: the'],
  ],
  Logs: [
    ['packages/lambdas/src/http/serve.ts', 'statusCode,', 'statusCode,\n    request: event.body,', 'S223: no input, request'],
  ],
  Pages: [
    ['packages/local/src/launcher/stack.ts', '(DATA_HEADERS', '(options.port < 0 ? DATA_HEADERS : {}', 'SEC-J6: refusals'],
    ['packages/local/src/site/files.ts', "!hasScreen(path ?? '", "path === null && !hasScreen(path ?? '",
      '/topx: 404 with the app, which says so, and every security header'],
    ['packages/shared/src/base/protective-headers.ts', 'no-referrer', 'origin', 'G32: no page sends'],
    ['packages/local/src/gateway/gateway.ts', '{ ...reply.headers, ...added }', 'reply.headers', 'SEC-J6: responses'],
    ['infra/commands/smoke-checks.ts', "'/no-such-page'), 404", "'/no-such-page'), 200", 'control: a site that answers'],
    ['packages/local/src/site/files.ts', '.DATA_HEADERS', '.(request.method === undefined ? DATA_HEADERS : {})', 'pages refuse other'],
  ],
  'Accounts that were never confirmed': [
    ['packages/lambdas/src/features/account/unconfirmed.ts', 'RETENTION_MS = 7 * 86_400_000', 'RETENTION_MS = 700 * 86_400_000', 'R12: an unconfirmed'],
  ],
  'Local stand-ins': [
    ['packages/local/src/pages/public-pool.ts', 'DeleteUser', 'DeleteUsers', 'SEC-E13: an access'],
    ['packages/local/src/pages/public-pool.ts', '(Admin|CreateGroup', '(CreateGroup', 'the public address'],
    ['packages/stand-ins/src/base/http-server.ts', '(localhost|127\\.0\\.0\\.1)', '[\\w.-]+',
      '/_local/mail.json refuses a web page whose host name resolves to this machine'],
    ['packages/stand-ins/src/dynamodb/address.ts', "= 'linux' ?", "= 'linux' && part() > 255 ?", 'SEC-J4: a page of another origin cannot'],
    ['scripts/launch.mjs', ", 'SIGHUP'", '',
      'SIGHUP to its whole group, and again in mid-stop: no process and no lock is left, and the next start is clean'],
    ['packages/local/src/main.ts', "process.on('disconnect', () => void leave())", '', 'when the command is'],
  ],
  Accessibility: [
    ['packages/web/build/document.ts', 'html lang="ja"', 'html', '/: 200, HTML in Japanese, with every security header'],
  ],
}
