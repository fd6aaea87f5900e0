import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const INTEGERS = '/srp/BigInteger/BigInteger.mjs'
const POWERS = fileURLToPath(import.meta.resolve('@app/shared/account/native-powers.ts'))

/**
 * A sign-in by the user pool's client takes its powers by the browser's own integers. Throws at the end of a build that
 * had no such module: then the client has moved it.
 */
export function nativePowers(): Plugin {
  let isDone = false
  return {
    name: 'native-powers',
    transform(code, id) {
      if (!id.endsWith(INTEGERS)) return null
      isDone = true
      const own = `import { takeNativePowers } from ${JSON.stringify(POWERS)}\ntakeNativePowers(BigInteger)\n`
      return { code: `${code}\n${own}`, map: null }
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isDone) this.error(`no module is called *${INTEGERS}`)
    },
  }
}
