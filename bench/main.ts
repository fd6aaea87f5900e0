export {}

const COMMANDS = {
  units: './units.ts',
  cost: './cost.ts',
  scale: './scale.ts',
  search: './search.ts',
  web: './web.ts',
  door: './door.ts',
} as const

// Prints the figures of a command; with `--write` writes them into their document.
const wanted = process.argv[2] ?? ''
if (!(wanted in COMMANDS)) {
  process.stderr.write(`Which figures? One of ${Object.keys(COMMANDS).join(', ')}.\n`)
  process.exit(1)
}
await import(COMMANDS[wanted as keyof typeof COMMANDS]) // checked above
