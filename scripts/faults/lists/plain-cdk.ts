import type { Fault } from '../fault.ts'

const GUARD = 'A running stage'

/** What plain `cdk` says before it makes templates. */
export const plainCdk: readonly Fault[] = [
  {
    id: 'sample-to-an-account',
    guard: GUARD,
    fault: 'plain cdk takes the sample company to an account',
    file: 'infra/commands/before-app.ts',
    find: 'if (account === undefined) return null',
    put: 'if (account !== null) return null',
    kind: 'unit',
    test: 'infra/test/plain-cdk.test.ts',
    title: 'the sample company does not go to an account: ',
  },
  {
    id: 'plain-cdk-says-nothing',
    guard: GUARD,
    fault: 'plain cdk finds no stack and does not say how they are named',
    file: 'infra/bin/app.ts',
    find: 'if (!ours) process.stderr',
    put: 'if (ours) process.stderr',
    kind: 'infra',
    test: 'infra/test/plain-cdk.infra.test.ts',
    title: 'S213: plain cdk makes every stack of dev',
  },
]
