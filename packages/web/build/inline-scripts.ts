import { join } from 'node:path'
import { AppOperator, type Operator } from '@app/shared/operator/operator.ts'
import { BROWSERS, reactPlugin } from '@app/ui/build/config.ts'
import * as v from 'valibot'
import { build, type InlineConfig, type Plugin } from 'vite'
import { ROOT, webConfig } from './config.ts'

const FIRST = join(ROOT, 'src/app/first')

/**
 * The texts of the two scripts in the document of /top, each a bundle of its own: in the head the one that asks for what the
 * screen needs, and after the body the one in which the app's components make nodes of the page without React.
 */
export async function inlineScripts(operator: Operator, mode: 'production' | 'development') {
  const instead = (find: RegExp, file: string) => ({ find, replacement: join(FIRST, file) })
  const alias = [
    instead(/^react\/jsx-(dev-)?runtime$/, 'jsx-runtime.ts'),
    instead(/^react$/, 'react.ts'),
    instead(/^react-router-dom$/, 'router.ts'),
    instead(/^qrcode\.react$/, 'qrcode.ts'),
    instead(/^#text\/phrases\.ts$/, 'phrases.ts'),
  ]
  const config = {
    ...webConfig({ operator: v.parse(AppOperator, operator), mode }),
    // All that they say of the operator.
    define: { __OPERATOR__: JSON.stringify({ withinAWeek: operator.withinAWeek }) },
    plugins: [reactPlugin(), withoutStyles()],
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
  } satisfies InlineConfig
  const [head, body] = await Promise.all([
    textOf(config, join(ROOT, 'src/early/early-top.ts')),
    textOf(config, join(FIRST, 'first.ts')),
  ])
  return { head, body }
}

async function textOf(config: InlineConfig, input: string): Promise<string> {
  const built = await build({
    ...config,
    build: { ...BROWSERS, write: false, rolldownOptions: { input, output: { format: 'iife' } } },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [script, ...others] = files.flatMap((file) => (file.type === 'chunk' ? [file] : []))
  if (script === undefined || others.length > 0) throw new Error(`${input} is not one file.`)
  if (/<\/script|<!--/i.test(script.code)) throw new Error(`${input} would end its element.`)
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
