import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The folder of the CDK app. */
const INFRA = fileURLToPath(new URL('..', import.meta.url))
/** The repository root. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Environment variable of the CDK app: one of our commands started it and has checked its inputs. */
export const OURS = { STARTED_BY_OUR_COMMAND: 'yes' } as const
export const isOurs = (env: Readonly<Record<string, string | undefined>>) =>
  env['STARTED_BY_OUR_COMMAND'] === OURS.STARTED_BY_OUR_COMMAND

/** Runs the pinned CDK CLI; returns its exit code. `bootstrap` runs without the app, which does not exist before the first build. */
export function cdk(args: readonly string[], env: Readonly<Record<string, string>> = OURS): Promise<number> {
  const bin = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
  const child = spawn(process.execPath, [bin, ...args], {
    cwd: args[0] === 'bootstrap' ? ROOT : INFRA,
    stdio: 'inherit',
    // No telemetry, and no check for a newer CLI.
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true', CI: process.env['CI'] ?? '', ...env },
  })
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)))
}
