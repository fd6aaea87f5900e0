import { fileURLToPath } from 'node:url'
import type { AppOperator } from '@app/shared/operator/operator.ts'
import { BROWSERS, NO_HTML_PARSER, reactPlugin } from '@app/ui/build/config.ts'
import { favicon } from '@app/ui/build/favicon.ts'
import { leanLibraries } from '@app/ui/build/lean-libraries.ts'
import { licences } from '@app/ui/build/licences.ts'
import type { InlineConfig } from 'vite'
import type { PageScript } from '../src/public/rendered.ts'
import { POSTAL_DATA, postalFiles } from './postal.ts'

/** The folder of the web package. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The entries by their names in the manifest and the documents. */
export const ENTRIES = {
  app: 'src/main.tsx',
  early: 'src/early/early.ts',
  signedIn: 'src/public/signed-in.ts',
  yieldToApp: 'src/public/yield-to-app.ts',
  telemetrySwitch: 'src/public/telemetry-switch.ts',
  readings: 'src/public/readings.ts',
  contactForm: 'src/public/contact-form.ts',
  guardianPage: 'src/public/guardians/guardian-page.ts',
  offlineCard: 'src/public/offline-card/offline-card.ts',
  guestPage: 'src/public/guest-page.ts',
  landingEvents: 'src/public/landing-events.ts',
} as const satisfies Record<PageScript | 'app' | 'early' | 'signedIn', string>

/** What every run of Vite here has in common: the operator's values, and the browsers. */
export function webConfig({ operator, mode }: { operator: AppOperator; mode: string }): InlineConfig {
  return {
    root: ROOT,
    mode,
    configFile: false,
    appType: 'custom',
    clearScreen: false,
    plugins: [reactPlugin(), leanLibraries(), postalFiles(), favicon(), licences(POSTAL_DATA)],
    optimizeDeps: { entries: [ENTRIES.app], include: ['react', 'react-dom/client', 'react/jsx-dev-runtime'] },
    // The telemetry's client names a recorder of sessions, which is not installed.
    resolve: {
      alias: { '@rrweb/record': 'data:text/javascript,export const record = undefined', ...NO_HTML_PARSER },
    },
    define: { __OPERATOR__: JSON.stringify(operator) },
    build: BROWSERS,
  }
}
