import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { readTokens } from '../src/styles/tokens.ts'

/** The colour browsers and phones put around the page: the paper's. */
export const PAPER =
  readTokens(readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8')).get('paper') ??
  'white'

/** The browsers of S218, for the site and the console. */
export const BROWSERS = {
  target: ['es2022', 'safari16.4', 'chrome111'],
  cssMinify: 'lightningcss',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies InlineConfig['build']

/** React as site and console are compiled: page translation breaks no screen (`src/jsx/jsx-runtime.ts`). */
export const reactPlugin = () => react({ jsxImportSource: '@app/ui/jsx' })

/** The parser of HTML that the library of phrases names for Node: it is not installed, and nothing calls it. */
export const NO_HTML_PARSER = { linkedom: 'data:text/javascript,export const DOMParser = undefined' } as const
