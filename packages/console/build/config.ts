import { fileURLToPath } from 'node:url'
import type { AppOperator } from '@app/shared/operator/operator.ts'
import { BROWSERS, NO_HTML_PARSER, reactPlugin } from '@app/ui/build/config.ts'
import { favicon } from '@app/ui/build/favicon.ts'
import { leanLibraries } from '@app/ui/build/lean-libraries.ts'
import { licences } from '@app/ui/build/licences.ts'
import type { InlineConfig, Plugin } from 'vite'

/** The folder of the console's package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

export const ENTRY = 'src/desk.tsx'
/** The first module of the desk's document: it waits for nothing else. */
export const EARLY_ENTRY = 'src/early/early.ts'
/** The door's own page: the desk loads nothing of it, nor it of the desk. */
export const DOOR_ENTRY = 'src/door.tsx'

/** What every run of Vite here has in common. */
export function consoleConfig({ operator, mode }: { operator: AppOperator; mode: string }): InlineConfig {
  return {
    root: ROOT,
    mode,
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    publicDir: false,
    plugins: [reactPlugin(), leanLibraries(), onlyJapanese(), favicon(), licences(null)],
    resolve: { alias: { ...NO_HTML_PARSER } },
    define: { __OPERATOR__: JSON.stringify(operator) },
    build: BROWSERS,
    // A worker has the headers of its own file: it is below `/door`, where code may be compiled.
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'door/[name]-[hash].js' } } },
  }
}

/** React Aria brings its few words in 34 languages; the console speaks one. */
function onlyJapanese(): Plugin {
  const OTHERS = /\/react-aria(-components)?\/.*\/intl\/(.*\/)?(?!ja-JP)[a-z]{2}-[A-Z]{2}\.mjs$/
  return {
    name: 'only-japanese',
    load: (id) => (OTHERS.test(id) ? 'export default {}' : null),
  }
}
