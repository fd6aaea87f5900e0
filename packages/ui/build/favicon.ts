import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The icon of the site and the console. */
export const FAVICON = new URL('../public/favicon.svg', import.meta.url)

/** Serves `/favicon.svg` in development and writes it into a build. */
export function favicon(): Plugin {
  const source = readFileSync(FAVICON)
  return {
    name: 'favicon',
    configureServer(server) {
      server.middlewares.use('/favicon.svg', (_, response) => {
        response.setHeader('content-type', 'image/svg+xml; charset=utf-8').end(source)
      })
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: 'favicon.svg', source })
    },
  }
}
