import type { Equivalent } from '../mutant.ts'

/** Mutants of web that no test can find. */
export const web: readonly Equivalent[] = [
  {
    file: 'packages/web/src/entries/entries.ts',
    text: 'if (starts === null) return false',
    mutants: ['starts === null → false'],
    why: 'null parses to NaN, which is before and after nothing; its day is in 1970',
  },
  {
    file: 'packages/web/src/entries/entries.ts',
    text: 'const isOn = Date.parse(starts) <= now.getTime() && now.getTime() <= Date.parse(ends ?? starts)',
    mutants: ['Date.parse(starts) <= now.getTime() → Date.parse(starts) < now.getTime()'],
    why: 'an event that starts now is of today',
  },
  {
    file: 'packages/web/src/telemetry/scrub.ts',
    text: "return JSON.stringify(scrub(JSON.parse(json), '', origin) ?? {})",
    mutants: [`'' → "Stryker was here!"`],
    why: 'neither is the name of a text',
  },
  {
    file: 'packages/web/src/telemetry/scrub.ts',
    text: `.map(([, file = '', line, column]) => \`\${addressId(file, origin)}:\${line}:\${column}\`)`,
    mutants: [`'' → "Stryker was here!"`],
    why: 'a match has the file',
  },
  {
    file: 'packages/web/src/telemetry/scrub.ts',
    text: 'return Object.fromEntries(kept.filter((pair): pair is [string, Json] => pair[1] !== undefined))',
    mutants: [
      'kept.filter((pair): pair is [string, Json] => pair[1] !== undefined) → kept',
      'pair[1] !== undefined → true',
    ],
    why: 'JSON leaves out what is undefined',
  },
]
