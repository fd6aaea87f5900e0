import type { Equivalent } from '../mutant.ts'

/** Mutants of web that no test can find. */
export const web: readonly Equivalent[] = [
  {
    file: 'packages/ui/src/transport/press-keys.ts',
    text: 'if (code === null || !isUnknown(code)) held = null',
    mutants: ['code === null → false'],
    why: 'null is no unknown outcome; the compiler needs both',
  },
  {
    file: 'packages/ui/src/auth/faults.ts',
    text: "if (Object.hasOwn(SAME, error.name)) return SAME[error.name] ?? 'Unknown'",
    mutants: [`'Unknown' → ""`],
    why: 'a name that the table has leads to a fault',
  },
  {
    file: 'packages/web/src/offline-card/read-stored.ts',
    text: 'if (kept === null || kept.sub !== tokenOwner(storage)) return null',
    mutants: ['kept === null → false'],
    why: 'reading null throws, which gives no card either',
  },
  {
    file: 'packages/web/src/public/guardians/browser-member.ts',
    text: '} catch {',
    mutants: ['{ return null } → {}'],
    why: 'undefined is no member either',
  },
  {
    file: 'packages/ui/src/text/dates.ts',
    text: "const piece = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''",
    mutants: [`'' → "Stryker was here!"`],
    why: 'the format has each of the parts',
  },
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
    text: 'return Object.fromEntries(entries.filter((pair): pair is [string, Json] => pair[1] !== undefined))',
    mutants: [
      'kept.filter((pair): pair is [string, Json] => pair[1] !== undefined) → kept',
      'pair[1] !== undefined → true',
    ],
    why: 'JSON leaves out what is undefined',
  },
]
