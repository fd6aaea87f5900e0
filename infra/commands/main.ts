import { openCloud } from '#commands/cloud.ts'
import { runCommand } from '#commands/run-command.ts'

// The entry point of the commands that read or change an account: `main.ts deploy dev`.
const [name = '', ...words] = process.argv.slice(2)
const outside = { words, env: process.env, openCloud, say: console.log }
process.exit(await runCommand(name, outside, console.error))
