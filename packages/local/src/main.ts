import { fileURLToPath } from 'node:url'
import { StartError } from '@app/stand-ins/base/start-error.ts'
import { readOptions } from '#launcher/options.ts'
import { requirements } from '#launcher/requirements.ts'
import type { Stack } from '#launcher/stack.ts'

const startedMs = performance.now()
const root = fileURLToPath(new URL('../../../', import.meta.url))

const STOP_WITHIN_MS = 20_000
const stopping = new AbortController()
let stop = async () => {}
// Each signal may arrive twice, and others after it: a process group and its leader both receive Ctrl+C. The first one stops.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave())
// The command that started this was killed and could not say so. Without such a command there is no channel.
process.on('disconnect', () => void leave())
process.channel?.unref()

async function leave(): Promise<void> {
  if (stopping.signal.aborted) return
  stopping.abort()
  // A hanging part must not block the exit; this exit still ends the engine.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await stop()
}

try {
  const options = readOptions(process.argv.slice(2), process.env, root)
  const operator = await requirements(options)
  // Half of a start is loading this; who cannot start need not wait for it.
  const { startStack } = await import('#launcher/stack.ts')
  const stack = await startStack(
    options,
    operator,
    (step) => console.log(`  … ${step}`),
    (reason) => {
      console.error(`\nThe database has ended: ${reason}. Nothing is lost; start again.`)
      process.exit(1)
    },
    stopping.signal,
  )
  stop = async () => {
    await stack.stop()
    process.exit(0)
  }
  console.log(block(stack, options.empty))
} catch (error) {
  // Stopped before it was ready: stop everything that had started.
  if (stopping.signal.aborted) process.exit(130)
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}

/** The addresses and accounts for a newcomer, in one block. */
function block({ origin, consoleOrigin, payments, demo, staff }: Stack, empty: boolean): string {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const rows = [
    ['Site', origin],
    ['Mail outbox', `${origin}/_local/mail`],
    ['Local pages', `${origin}/_local/`],
    ...(demo === null
      ? []
      : [
          ['Demo member', `${demo.email}  ${demo.password}`],
          ['Member codes', demo.memberCodes.slice(0, 3).join('  ')],
        ]),
    ...(payments === null ? [] : [['Payments', payments]]),
    ['Console', consoleOrigin],
    ...staff
      .filter(({ role }) => role === 'owner')
      .flatMap(({ email, password, otpauth }) => [
        ['Owner', `${email}  ${password}`],
        ['Authenticator', otpauth],
      ]),
    ...(empty ? [['First owner', 'npx --yes pnpm@10.34.9 run staff:create MAIL --name NAME --local']] : []),
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(13)} ${value}`)
  return ['', `  Ready in ${seconds} s. Stop with Ctrl+C.`, '', ...lines, ''].join('\n')
}
