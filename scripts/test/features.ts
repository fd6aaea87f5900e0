/** A part of the product, and the tests that reach it over the running product or its templates. */
export interface Feature {
  /** The path prefixes of its code. */
  readonly code: readonly string[]
  /** Test files by their names without `.test.ts`; tests beside the code are found by their imports. */
  readonly tests: readonly string[]
}

const feature = (names: string | readonly string[], ...tests: readonly string[]): Feature => ({
  code: [names]
    .flat()
    .flatMap((name) => [
      `packages/web/src/features/${name}/`,
      `packages/lambdas/src/features/${name}/`,
      `packages/shared/src/${name}/`,
    ]),
  tests,
})

/** Screens of the console, by their folder or the file of their words. */
const atDesk = (names: readonly string[], ...tests: readonly string[]): Feature => ({
  code: names.flatMap((name) => [
    `packages/console/src/features/${name}/`,
    `packages/console/src/text/${name}.ts`,
  ]),
  tests,
})
const WORDS_OF_ALL = ['common', 'dates', 'menu', 'refusals', 'roles', 'words'].map((name) => `text/${name}`)

const OTHER_BROWSERS = ['firefox.browsers', 'webkit.browsers']

/** Every flow, journey, infra and browsers test is named at least once; `changed.rules.test.ts` holds that. */
export const FEATURES: readonly Feature[] = [
  feature(
    'account',
    'sign-up.journey',
    'login.journey',
    'password-reset.journey',
    'recovery.journey',
    'session.journey',
    'entry.journey',
    'html-form.journey',
    'operator-settings.journey',
    'newsletter.journey',
    'pool.flow',
    'tokens.flow',
    ...OTHER_BROWSERS,
  ),
  feature(
    ['members', 'member-codes', 'plans'],
    'member.journey',
    'desk-members.journey',
    'profile.journey',
    'registration.journey',
    'others.flow',
    'limits.flow',
    'journey.flow',
    ...OTHER_BROWSERS,
  ),
  feature(
    'events',
    'draw.journey',
    'queue-crash.flow',
    'events.journey',
    'seat.journey',
    'top.journey',
    'first-script.journey',
    'seats.flow',
    'rules.flow',
    'paging.flow',
    ...OTHER_BROWSERS,
  ),
  feature(
    'qr',
    'member-qr.journey',
    'offline-card.journey',
    'card-upgrade.journey',
    'update-cut.journey',
    'shell-before.journey',
    'top.journey',
    'zone.journey',
    ...OTHER_BROWSERS,
  ),
  feature('data-sharing', 'community.journey', 'tokens.flow'),
  {
    code: [
      ...feature('guardians').code,
      'packages/console/src/text/guardians.ts',
      'packages/web/src/guardians/',
      'packages/web/src/public/guardians/',
    ],
    tests: ['guardian.journey'],
  },
  feature('uploads', 'report.journey', 'uploads.flow', 'storage-faults.flow', ...OTHER_BROWSERS),
  {
    code: ['attendees', 'figures', 'check-in', 'payments'].flatMap((name) => [
      `packages/console/src/features/${name}/`,
      `packages/lambdas/src/features/${name}/`,
      `packages/shared/src/${name}/`,
      ...(name === 'payments' ? ['packages/console/src/text/payments.ts'] : []),
    ]),
    tests: ['desk-attendees.journey', 'desk-events.journey', 'desk-looks.journey'],
  },
  {
    code: ['packages/console/src/text/holidays', 'packages/console/src/text/event-draw.ts'],
    tests: ['desk-events.journey'],
  },
  {
    code: [
      'packages/console/src/features/check-in/',
      'packages/console/src/text/check-in.ts',
      'packages/web/src/features/check-in/',
      'packages/lambdas/src/features/check-in/',
    ],
    tests: ['poster.journey', 'door-crash.flow'],
  },
  feature('media', 'desk-pictures.journey', 'media.infra'),
  { code: ['packages/console/src/text/mail-queue.ts'], tests: ['desk-decision.journey'] },
  { code: ['packages/console/src/text/seats.ts'], tests: ['door-household.journey'] },
  feature('mails', 'promises.infra', 'least-privilege.infra', 'mail-links.infra'),
  feature('recovery', 'recovery-codes.journey'),
  feature(
    'inbox',
    'inbox.journey',
    'contact.journey',
    'contact.flow',
    'report.journey',
    'uploads.flow',
    'storage-faults.flow',
    ...OTHER_BROWSERS,
  ),
  feature('leaving', 'leave.journey', 'rejoin.journey', 'leaving.flow', ...OTHER_BROWSERS),
  feature('notifications', 'notifications.journey'),
  feature('news', 'news.journey'),
  feature(['terms', 'new-terms'], 'new-terms.journey'),
  feature('my-data', 'my-data.journey'),
  feature(
    ['settings', 'calendar-feed', 'invitations', 'mail-settings'],
    'settings.journey',
    'security.journey',
    'challenge.journey',
    'email-undo.journey',
  ),
  {
    code: ['packages/web/src/telemetry/', 'packages/shared/src/telemetry/'],
    tests: ['telemetry.journey', 'telemetry-wire.journey'],
  },
  {
    code: ['packages/web/src/public/', 'packages/web/legal/', 'packages/web/build/', 'packages/ui/build/'],
    tests: [
      'law.journey',
      'legal.journey',
      'words.journey',
      'page-files.journey',
      'frame.journey',
      'halved-document.journey',
      'lighthouse.journey',
      'site.flow',
    ],
  },
  atDesk(
    ['events', 'event-editor', 'questions', 'series', 'easy', 'today', 'notices', 'media'],
    'guests.flow',
    'desk-events.journey',
    'desk-questions.journey',
    'desk-series.journey',
    'desk-decision.journey',
    'desk-pictures.journey',
    'desk-keyboard.journey',
    'desk-looks.journey',
    'desk-looks-people.journey',
  ),
  atDesk(['news'], 'news.journey'),
  atDesk(['inbox'], 'inbox.journey', 'desk-looks-people.journey'),
  feature(
    ['households', 'family', 'care'],
    'family.journey',
    'child-login.journey',
    'admission.journey',
    'door-household.journey',
  ),
  atDesk(
    ['members', 'member-list', 'households', 'care', 'guardians', 'member-codes', 'new-member', 'terms'],
    'desk-members.journey',
    'desk-looks-people.journey',
  ),
  atDesk(['attendees', 'figures', 'reviews'], 'desk-looks.journey'),
  atDesk(
    [
      'account',
      'audit',
      'organizations',
      'staff',
      'mail-texts',
      'recovery',
      'service',
      'settings',
      'sign-in',
    ],
    'desk-sign-in.journey',
    'desk-keyboard.journey',
    'desk-dialogs.journey',
    'operator-settings.journey',
    'desk-looks.journey',
  ),
  {
    code: [
      'packages/console/src/door',
      'packages/console/src/text/door',
      'packages/console/src/styles/door',
      'packages/lambdas/src/features/check-in/',
      'packages/shared/src/check-in/',
    ],
    tests: [
      'door.journey',
      'door-camera.journey',
      'door-offline.journey',
      'door-party.journey',
      'door-household.journey',
    ],
  },
  {
    code: ['staff', 'organizations', 'members/desk'].flatMap((name) => [
      `packages/lambdas/src/features/${name}/`,
      `packages/shared/src/${name}/`,
    ]),
    tests: [
      'desk-sign-in.journey',
      'desk-members.journey',
      'desk-events.journey',
      'door.journey',
      'release-before.flow',
    ],
  },
  {
    // The calls of staff on events are in the same folder as those of members.
    code: ['editing/', 'notices/', 'listing/materials'].map(
      (name) => `packages/lambdas/src/features/events/${name}`,
    ),
    tests: [
      'desk-events.journey',
      'desk-series.journey',
      'desk-decision.journey',
      'desk-pictures.journey',
      'desk-keyboard.journey',
    ],
  },
  {
    // What all screens of the console share.
    code: [
      'packages/console/build/',
      'packages/console/package.json',
      ...['api', 'app', 'auth', 'desk', 'early', 'paths', 'styles', 'ui', ...WORDS_OF_ALL].map(
        (name) => `packages/console/src/${name}`,
      ),
      'packages/shared/src/staff/',
    ],
    tests: [
      'desk-members.journey',
      'desk-sign-in.journey',
      'desk-dialogs.journey',
      'desk-first-load.journey',
      'desk-events.journey',
      'desk-looks.journey',
      'desk-looks-people.journey',
      'door.journey',
      'desk-keyboard.journey',
      'inbox.journey',
      'release-before.flow',
    ],
  },
  {
    code: ['packages/ui/src/', 'packages/web/src/ui/', 'packages/web/src/styles/'],
    tests: [
      'looks.journey',
      'looks-member.journey',
      'keyboard.journey',
      'reduced-motion-and-forced-colors.journey',
      'screens.journey',
    ],
  },
  {
    code: [
      ...['api', 'auth', 'browser-storage', 'app', 'text', 'uploads'].map(
        (name) => `packages/web/src/${name}/`,
      ),
      ...['auth', 'text', 'transport'].map((name) => `packages/ui/src/${name}/`),
    ],
    tests: [
      'errors-calls.journey',
      'errors-pool.journey',
      'errors-screens.journey',
      'alerts.journey',
      'lost-network.journey',
      'lost-network-settings.journey',
      'wire.journey',
      'member.journey',
    ],
  },
  {
    code: ['http', 'aws', 'domain', 'graphql'].map((name) => `packages/lambdas/src/${name}/`),
    tests: [
      'requests.flow',
      'log.flow',
      'stall.flow',
      'rules.flow',
      'journey.flow',
      'source-client.flow',
      'fuzz.flow',
    ],
  },
  {
    code: ['packages/local/src/', 'packages/stand-ins/src/', 'packages/lambdas/local/'],
    tests: [
      'start.flow',
      'stops.flow',
      'crash.flow',
      'unserved.flow',
      'idle.flow',
      'flood.flow',
      'other-origin.flow',
      'stand-ins.flow',
      'site.flow',
      'pool.flow',
      'smoke.flow',
    ],
  },
  {
    code: ['infra/', 'bench/', 'packages/lambdas/src/tables/', 'packages/lambdas/src/manifest/'],
    tests: [
      'promises.infra',
      'oracles.infra',
      'backups.infra',
      'deploy-order.infra',
      'origin-key.infra',
      'pool-generation.infra',
      'watch.infra',
      'plain-cdk.infra',
      'knobs.infra',
      'signed-in-smoke.flow',
      'same-manifest.infra',
      'staff-networks.infra',
      'least-privilege.infra',
      'execution-policy.infra',
      'edge-functions.infra',
      'smoke.flow',
      'bench.rules',
      'warm.journey',
    ],
  },
]
