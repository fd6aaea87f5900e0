import type { Fault } from '../fault.ts'

const ADDRESS = 'packages/stand-ins/src/dynamodb/address.ts'
const OTHER_ORIGIN = 'packages/tests/flows/other-origin.flow.test.ts'

/** The whole product on one machine: who reaches it, how it stops, what it bears. */
export const localStack: readonly Fault[] = [
  {
    id: 'engine-open-to-pages',
    guard: 'Local stand-ins',
    fault: 'the engine listens on a port that a browser connects to',
    file: ADDRESS,
    find: 'port: CLOSED_TO_PAGES[randomInt(CLOSED_TO_PAGES.length)] ?? CLOSED_TO_PAGES[0]',
    put: 'port: CLOSED_TO_PAGES[randomInt(CLOSED_TO_PAGES.length)] ? randomInt(21_000, 29_000) : 0',
    kind: 'flow',
    test: OTHER_ORIGIN,
    title: 'SEC-J4: a page of another origin reads nothing of any port',
  },
  {
    id: 'engine-at-a-known-address',
    guard: 'Local stand-ins',
    fault: 'the engine listens where everybody looks first',
    file: ADDRESS,
    find: "host: platform === 'linux' ?",
    put: "host: platform === 'linux' && part() > 255 ?",
    kind: 'flow',
    test: OTHER_ORIGIN,
    title: 'SEC-J4: a page of another origin does not even send to the engine',
  },
  {
    id: 'second-signal-kills',
    guard: 'Local stand-ins',
    fault: 'a second signal ends the launcher before the engine',
    file: 'packages/local/src/main.ts',
    find: 'process.on(signal, () => void leave())',
    put: 'process.once(signal, () => void leave())',
    kind: 'flow',
    test: 'packages/tests/flows/stops.flow.test.ts',
    title: 'SIGINT to its whole group, and again in mid-stop',
  },
  {
    id: 'hang-up-unheard',
    guard: 'Local stand-ins',
    fault: 'the command ends by SIGHUP and leaves the launcher behind',
    file: 'scripts/launch.mjs',
    find: "['SIGINT', 'SIGTERM', 'SIGHUP']",
    put: "['SIGINT', 'SIGTERM']",
    kind: 'flow',
    test: 'packages/tests/flows/stops.flow.test.ts',
    title: 'SIGHUP to the process, and again in mid-stop',
  },
]
