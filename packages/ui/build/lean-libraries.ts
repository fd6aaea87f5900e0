import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { FUNCTIONS, withoutFunctions } from './left-out.ts'

const INTEGER = fileURLToPath(import.meta.resolve('@app/shared/account/native-integer.ts'))
const ELEMENTS = fileURLToPath(import.meta.resolve('@app/ui/code-picture/elements.ts'))
const refused =
  (...names: readonly string[]) =>
  () =>
    names
      .map(
        (name) =>
          `export const ${name} = () => {\n  throw new Error('${name} is not part of this build')\n}\n`,
      )
      .join('')

/** Modules of the user pool's client and of its hash by the end of their path, and what takes their place. */
const CHANGED: Readonly<Record<string, (code: string) => string>> = {
  // A sign-in computes with the browser's own integers.
  '/srp/BigInteger/BigInteger.mjs': () => `export { default } from ${JSON.stringify(INTEGER)}\n`,
  // The pool is configured in the client's own form alone.
  '/core/dist/esm/parseAWSExports.mjs': refused('parseAWSExports'),
  '/core/dist/esm/parseAmplifyOutputs.mjs': () =>
    `${refused('parseAmplifyOutputs')()}export const isAmplifyOutputs = () => false\n`,
  // Signing in goes by SRP alone: no passkeys, no remembered devices, no other identity provider, no identity pool, no
  // tokens in cookies.
  ...Object.fromEntries(
    [
      '/userAuth/handleWebAuthnSignInResult',
      '/oauth/handleOAuthSignOut',
      '/utils/handleDeviceSRPAuth',
      '/apis/signInWithUserAuth',
      '/apis/signInWithUserPassword',
      '/apis/signInWithCustomAuth',
      '/apis/signInWithCustomSRPAuth',
      '/core/dist/esm/storage/CookieStorage',
      '/userAuth/handleSelectChallengeWithPassword',
      '/userAuth/handleSelectChallengeWithPasswordSRP',
    ].map((path) => [`${path}.mjs`, refused(path.slice(path.lastIndexOf('/') + 1))]),
  ),
  '/userAuth/handleSelectChallenge.mjs': refused('initiateSelectedChallenge'),
  // No sign-in goes by another provider's page, so nothing waits for one.
  '/utils/signInWithRedirectStore.mjs': () => `export const OAUTH_INFLIGHT_TTL_MS = 0
export class DefaultOAuthStore {
  setAuthConfig() {}
  async loadOAuthInFlightDeadline() {}
}
`,
  '/utils/oauth/inflightPromise.mjs': refused(
    'addInflightPromise',
    'armInflightDeadline',
    'resolveAndClearInflightPromises',
  ),
  // The pool does not read which framework asks, and the logger prints warnings about other set-ups.
  '/utils/getAuthUserAgentValue.mjs': () => "export const getAuthUserAgentValue = () => 'aws-amplify'\n",
  '/core/dist/esm/Platform/index.mjs': () =>
    `${refused('Platform', 'getAmplifyUserAgentObject')()}export const getAmplifyUserAgent = () => 'aws-amplify'\n`,
  '/core/dist/esm/Logger/ConsoleLogger.mjs': () => `export class ConsoleLogger {
  debug() {}
  info() {}
  warn() {}
  error() {}
}
`,
  // The site reads no event of a sign-in, and the pool needs no id of a request.
  '/utils/dispatchSignedInHubEvent.mjs': () => 'export const dispatchSignedInHubEvent = async () => {}\n',
  '/tokenProvider/TokenStore.mjs': (code) => code.replace(/( {4}setupNotify\(\) \{)[\s\S]*?^ {4}\}$/m, '$1}'),
  '/middleware/retry/amzSdkInvocationIdHeaderMiddleware.mjs': () =>
    'export const amzSdkInvocationIdHeaderMiddlewareFactory = () => (next) => next\n',
  // The hash is computed at once; waiting for it, as browsers of long ago did, brings a library.
  '/sha256-js/build/module/jsSha256.js': (code) =>
    code
      .replace(/^import \{[^}]*\} from "tslib";$/m, '')
      .replace(/return __awaiter\([\s\S]*?^ {8}\}\);$/m, 'return Promise.resolve(this.digestSync());'),
  '/auth/dist/esm/errors/constants.mjs': (code) =>
    code.replaceAll('= new AuthError(', '= /* @__PURE__ */ new AuthError('),
  '/common/AuthErrorStrings.mjs': (code) => code.replace(/\bmessage: (['"])(?:(?!\1).)*\1/g, "message: ''"),
  '/utils/getNewDeviceMetadata.mjs': () => 'export const getNewDeviceMetadata = async () => undefined\n',
  '/credentialsProvider/IdentityIdStore.mjs': () => 'export class DefaultIdentityIdStore {}\n',
  '/credentialsProvider/credentialsProvider.mjs': () =>
    `export class CognitoAWSCredentialsAndIdentityIdProvider {
  async getCredentialsAndIdentityId() {}
  async clearCredentialsAndIdentityId() {}
}
`,
}

/** The ends of the paths of the modules whose place something else takes. */
export const LEFT_OUT = Object.keys(CHANGED)

/** An enumeration as TypeScript writes it: the bundler takes it for a side effect and keeps it. */
const ENUM = /^var (\w+);\n\(function \(\1\) \{([^{}]*)\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm

/** What an error of the client advises its developer, on no screen. */
const ADVICE = /\brecoverySuggestion:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g

/** A link of the router prefetches only for its framework: the code for that goes with this call. */
const PREFETCH =
  /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/
const NO_PREFETCH = 'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};'
const ROUTER = '/react-router/dist/production/ that prefetches'

/** What nothing imports of a library of components can go: its names for developers would keep it. */
const pure = (code: string) =>
  code
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')

/**
 * Leaves out of libraries what this product never runs: parts of the user pool's client, of React and of the router, whose
 * package names no other build than that of development, and React of the drawer of codes. Fails where a module or a function is gone: then the
 * library has moved it.
 */
export function leanLibraries(): Plugin {
  const missing = new Set([...LEFT_OUT, ROUTER, ...FUNCTIONS.map(({ file }) => file)])
  return {
    name: 'lean-libraries',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.mode !== 'build') return null
      if (source === 'react' && importer?.includes('/qrcode.react/')) return ELEMENTS
      if (!/^react-router(\/dom)?$/.test(source)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
    transform(text, id) {
      const found = FUNCTIONS.find(({ file }) => id.includes(file))
      const without = found === undefined ? text : withoutFunctions(text, found)
      if (found !== undefined && without !== null) missing.delete(found.file)
      const code = without ?? text
      if (id.includes('/react-router/dist/production/')) {
        if (PREFETCH.test(code)) missing.delete(ROUTER)
        return { code: pure(code.replace(PREFETCH, NO_PREFETCH)), map: null }
      }
      if (id.includes('/qrcode.react/')) return { code: pure(code), map: null }
      if (!/\/@aws-(amplify|crypto)\//.test(id)) return found === undefined ? null : { code, map: null }
      const [end, change] = Object.entries(CHANGED).find(([path]) => id.endsWith(path)) ?? []
      const changed = change?.(code) ?? code
      if (end !== undefined && changed !== code) missing.delete(end)
      return {
        code: changed
          .replace(ADVICE, "recoverySuggestion: ''")
          .replace(ENUM, 'const $1 = /* @__PURE__ */ (($1) => {$2return $1})({});'),
        map: null,
      }
    },
    generateBundle() {
      const [first] = missing
      if (this.environment.name === 'client' && first !== undefined)
        this.error(`no module is called *${first}, or it has changed`)
    },
  }
}
