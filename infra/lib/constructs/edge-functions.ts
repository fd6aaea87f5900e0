import { readFileSync } from 'node:fs'
import { CONSOLE_PATH, DOOR_PATH } from '@app/console/build/app-paths.ts'
import { DATA_HEADERS } from '@app/shared/base/protective-headers.ts'
import { APP_PATH } from '@app/web/build/app-paths.ts'
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import { hstsHeader } from '#constructs/hsts.ts'
import type { ProductStack } from '#product.ts'
import type { Side } from '#sides.ts'

const FOLDER = new URL('../site/', import.meta.url)

export type EdgeFunctionName = 'route-to-file' | 'viewer-address' | 'none-is-404'

/** Paths that the app of each side answers. */
const APP = { site: APP_PATH, console: CONSOLE_PATH } as const

/** What differs between stages and sides. */
interface Given {
  readonly side: Side
  /** The prerendered pages. */
  readonly pages: readonly string[]
  readonly ownsApex: boolean
}

/** The source of one of CloudFront's functions, with the values of its side as a prefix. */
export function edgeSource(name: EdgeFunctionName, given: Given): string {
  const source = readFileSync(new URL(`${name}.js`, FOLDER), 'utf8')
  return [...GIVEN[name](given), source].join('\n')
}

const GIVEN: Readonly<Record<EdgeFunctionName, (given: Given) => string[]>> = {
  'route-to-file': addresses,
  'none-is-404': (given) => [...addresses(given), `var APP = new RegExp(${JSON.stringify(APP[given.side])})`],
  'viewer-address': ({ side, ownsApex }) => [
    `var FOR_STAFF = ${side === 'console'}`,
    `var REFUSED = ${JSON.stringify(refused(ownsApex))}`,
  ],
}

function addresses({ side, pages }: Given): string[] {
  return [
    `var PAGES = ${JSON.stringify(pages)}`,
    // The members' site has no door.
    `var DOOR = new RegExp(${JSON.stringify(side === 'console' ? DOOR_PATH : '(?!)')})`,
  ]
}

/** The headers of the 404 for a call of the other origin: no response policy of CloudFront reaches a function's own answer. */
function refused(ownsApex: boolean): Record<string, { value: string }> {
  const headers = {
    ...DATA_HEADERS,
    'Strict-Transport-Security': hstsHeader({ ownsApex }),
    'content-type': 'application/json',
    'cache-control': 'no-store',
  }
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]))
}

/** Attaches it to viewer requests (or responses) of a side. */
export function edgeFunction(
  scope: ProductStack,
  name: EdgeFunctionName,
  side: Side,
  pages: readonly string[] = [],
) {
  const id = side === 'site' ? name : `console-${name}`
  const { ownsApex } = scope.product.stage
  const made = new CloudFrontFunction(scope, id, {
    functionName: `${scope.product.names.prefix}-${id}`,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeSource(name, { side, pages, ownsApex })),
  })
  const eventType =
    name === 'none-is-404' ? FunctionEventType.VIEWER_RESPONSE : FunctionEventType.VIEWER_REQUEST
  return { function: made, eventType }
}
