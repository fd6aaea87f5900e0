import { createHash } from 'node:crypto'
import { PROTECTIVE_HEADERS } from '@app/shared/base/protective-headers.ts'

/** The two style elements that React Aria writes into the page, as it writes them. */
export const INJECTED_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const

/**
 * dist/headers.json of the console. `connect` are the origins besides its own that scripts may call: the user pool;
 * `images` where the pictures of tickets are.
 */
export function consoleHeaders(connect: readonly string[], images: readonly string[] = []) {
  const hashes = INJECTED_STYLES.map((style) => `'sha256-${sha256(style)}'`)
  return {
    headers: {
      'Content-Security-Policy': [
        "default-src 'none'",
        "script-src 'self'",
        `style-src 'self' ${hashes.join(' ')}`,
        ["img-src 'self' data: blob:", ...images].join(' '),
        ["connect-src 'self'", ...connect].join(' '),
        "form-action 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        // SEC-J1: no text becomes markup or script, not even ours.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
      ...PROTECTIVE_HEADERS,
      'X-Robots-Tag': 'noindex',
    },
    cache: [
      { prefix: '/assets/', value: 'public, max-age=31536000, immutable' },
      { prefix: '/', value: 'no-cache' },
    ],
  }
}

/** Name of the one Trusted Types policy of the door: it makes the address of its worker. */
export const DOOR_POLICY = 'door-worker'

/** The headers of everything below `/door`: the desk's, with the camera, one worker, and its decoder compiled. */
export function doorHeaders(connect: readonly string[]): Readonly<Record<string, string>> {
  const { headers } = consoleHeaders(connect)
  return {
    ...headers,
    'Content-Security-Policy': headers['Content-Security-Policy']
      .replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
      .replace(/style-src [^;]*/, "style-src 'self'")
      .replace("trusted-types 'none'", `trusted-types ${DOOR_POLICY}`),
    'Permissions-Policy': headers['Permissions-Policy'].replace('camera=()', 'camera=(self)'),
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
