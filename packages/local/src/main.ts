import { fileURLToPath } from 'node:url'
import { StartError } from '@app/stand-ins/base/start-error.ts'
import { readOptions } from '#launcher/options.ts'
import { type Stack, startStack } from '#launcher/stack.ts'

const startedMs = performance.now()
const root = fileURLToPath(new URL('../../../', import.meta.url))

// Before it is ready there is nothing to fold up; leaving this way still takes the engine along.
let leave = async () => process.exit(130)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => leave())

try {
  const options = readOptions(process.argv.slice(2), process.env, root)
  const stack = await startStack(
    options,
    (step) => console.log(`  … ${step}`),
    (reason) => {
      console.error(`\nThe database has ended: ${reason}. Nothing is lost; start again.`)
      process.exit(1)
    },
  )
  leave = async () => {
    await stack.stop()
    process.exit(0)
  }
  console.log(block(stack))
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}

/** What a newcomer needs, in one block. */
function block({ origin, demo }: Stack): string {
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
  const rows = [
    ['Site', origin],
    ['Mail outbox', `${origin}/_local/mail`],
    ['Local pages', `${origin}/_local/`],
    ['Demo member', `${demo.email}  ${demo.password}`],
    ['Member codes', demo.memberCodes.slice(0, 3).join('  ')],
  ]
  const lines = rows.map(([name = '', value = '']) => `  ${name.padEnd(13)} ${value}`)
  return ['', `  Ready in ${seconds} s. Stop with Ctrl+C.`, '', ...lines, ''].join('\n')
}
