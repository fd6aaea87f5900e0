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
import type { ProductStack } from '#product.ts'
import type { Side } from '#sides.ts'

const FOLDER = new URL('../site/', import.meta.url)

export type EdgeFunctionName = 'route-to-file' | 'viewer-address' | 'none-is-404'

/** Paths that the app of each side answers. */
const APP = { site: APP_PATH, console: CONSOLE_PATH } as const
/** The headers of the 404 for a call of the other origin. */
const REFUSED = Object.fromEntries(
  Object.entries({
    ...DATA_HEADERS,
    'content-type': 'application/json',
    'cache-control': 'no-store',
  }).map(([name, value]) => [name.toLowerCase(), { value }]),
)

/** The source of one of CloudFront's functions, with the values of its side as a prefix; `pages` are the prerendered ones. */
export function edgeSource(name: EdgeFunctionName, side: Side, pages: readonly string[] = []): string {
  const source = readFileSync(new URL(`${name}.js`, FOLDER), 'utf8')
  return [...GIVEN[name](side, pages), source].join('\n')
}

const GIVEN: Readonly<Record<EdgeFunctionName, (side: Side, pages: readonly string[]) => string[]>> = {
  'route-to-file': (side, pages) => [
    `var PAGES = ${JSON.stringify(pages)}`,
    // The members' site has no door.
    `var DOOR = new RegExp(${JSON.stringify(side === 'console' ? DOOR_PATH : '(?!)')})`,
  ],
  'none-is-404': (side) => [`var APP = new RegExp(${JSON.stringify(APP[side])})`],
  'viewer-address': (side) => [
    `var FOR_STAFF = ${side === 'console'}`,
    `var REFUSED = ${JSON.stringify(REFUSED)}`,
  ],
}

/** Attaches it to viewer requests (or responses) of a side. */
export function edgeFunction(
  scope: ProductStack,
  name: EdgeFunctionName,
  side: Side,
  pages?: readonly string[],
) {
  const id = side === 'site' ? name : `console-${name}`
  const made = new CloudFrontFunction(scope, id, {
    functionName: `${scope.product.names.prefix}-${id}`,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeSource(name, side, pages)),
  })
  const eventType =
    name === 'none-is-404' ? FunctionEventType.VIEWER_RESPONSE : FunctionEventType.VIEWER_REQUEST
  return { function: made, eventType }
}
