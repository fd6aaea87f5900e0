import { join } from 'node:path'
import { AppOperator, type Operator } from '@app/shared/operator/operator.ts'
import { BROWSERS, reactPlugin } from '@app/ui/build/config.ts'
import * as v from 'valibot'
import { build, type Plugin } from 'vite'
import { ROOT, webConfig } from './config.ts'

const FIRST = join(ROOT, 'src/app/first')

/**
 * The text of the first script of /top, for its document: a bundle of its own, in which the app's components make nodes
 * of the page without React.
 */
export async function firstScript(operator: Operator, mode: 'production' | 'development'): Promise<string> {
  const instead = (find: RegExp, file: string) => ({ find, replacement: join(FIRST, file) })
  const built = await build({
    ...webConfig({ operator: v.parse(AppOperator, operator), mode }),
    // All that it says of the operator.
    define: { __OPERATOR__: JSON.stringify({ withinAWeek: operator.withinAWeek }) },
    plugins: [reactPlugin(), withoutStyles()],
    publicDir: false,
    logLevel: 'warn',
    resolve: {
      alias: [
        instead(/^react\/jsx-(dev-)?runtime$/, 'jsx-runtime.ts'),
        instead(/^react$/, 'react.ts'),
        instead(/^react-router-dom$/, 'router.ts'),
      ],
    },
    build: {
      ...BROWSERS,
      write: false,
      rolldownOptions: { input: join(FIRST, 'first.ts'), output: { format: 'iife' } },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [script, ...others] = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  if (script === undefined || others.length > 0) throw new Error('The first script is not one file.')
  if (/<\/script|<!--/i.test(script.code)) throw new Error('The first script would end its element.')
  return script.code.trim()
}

const NOTHING = '\0nothing'

/** The document has the styles. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (source) => (/\.css$/.test(source) ? NOTHING : null),
    load: (id) => (id === NOTHING ? 'export {}' : null),
  }
}
