import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AppOperator } from '@app/shared/operator/operator.ts'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import type { PageScript } from '../src/public/rendered.ts'
import { readTokens } from '../src/styles/tokens.ts'
import { licences } from './licences.ts'
import { nativePowers } from './native-powers.ts'
import { postalFiles } from './postal.ts'

/** The folder of the web package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The colour browsers and phones put around the page: the paper's. */
export const PAPER = readTokens(readFileSync(`${ROOT}src/styles/tokens.css`, 'utf8')).get('paper') ?? 'white'

/** The entries by their names in the manifest and the documents. */
export const ENTRIES = {
  app: 'src/main.tsx',
  early: 'src/early/early.ts',
  signedIn: 'src/public/signed-in.ts',
  yieldToApp: 'src/public/yield-to-app.ts',
  telemetrySwitch: 'src/public/telemetry-switch.ts',
  contactForm: 'src/public/contact-form.ts',
  guardianPage: 'src/public/guardians/guardian-page.ts',
  offlineCard: 'src/public/offline-card/offline-card.ts',
} as const satisfies Record<PageScript | 'app' | 'early' | 'signedIn', string>

/** The browsers of S218, for the site and the console. */
export const BROWSERS = {
  target: ['es2022', 'safari16.4', 'chrome111'],
  cssMinify: 'lightningcss',
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
} satisfies InlineConfig['build']

/** React as site and console are compiled: page translation breaks no screen (`src/jsx/jsx-runtime.ts`). */
export const reactPlugin = () => react({ jsxImportSource: '@app/web/jsx' })

/** What every run of Vite here has in common: the operator's values, and the browsers. */
export function webConfig({ operator, mode }: { operator: AppOperator; mode: string }): InlineConfig {
  return {
    root: ROOT,
    mode,
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    plugins: [reactPlugin(), nativePowers(), postalFiles(), licences({ postal: true })],
    optimizeDeps: { entries: [ENTRIES.app], include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
    define: { __OPERATOR__: JSON.stringify(operator) },
    build: BROWSERS,
  }
}
