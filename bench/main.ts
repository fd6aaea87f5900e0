export {}

const COMMANDS = {
  units: './units.ts',
  cost: './cost.ts',
  scale: './scale.ts',
  search: './search.ts',
  members: './members.ts',
  web: './web.ts',
  door: './door.ts',
} as const

// Prints the figures of one or several commands; with `--write` writes them into their documents.
const words = process.argv.slice(2)
const isCommand = (word: string): word is keyof typeof COMMANDS => word in COMMANDS
if (!isCommand(words[0] ?? '')) {
  process.stderr.write(`Which figures? One of ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(1)
}
for (const name of words.filter(isCommand)) await import(COMMANDS[name])
