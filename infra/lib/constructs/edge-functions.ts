import { readFileSync } from 'node:fs'
import { APP_PATH } from '@app/web/build/app-paths.ts'
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront'
import type { ProductStack } from '#product.ts'

const FOLDER = new URL('../site/', import.meta.url)

/** The source of one of CloudFront's functions; the one that needs the build's pages gets them as a prefix. */
export function edgeSource(
  name: 'route-to-file' | 'viewer-address' | 'none-is-404',
  pages: readonly string[] = [],
): string {
  const source = readFileSync(new URL(`${name}.js`, FOLDER), 'utf8')
  if (name === 'none-is-404') return `var APP = new RegExp(${JSON.stringify(APP_PATH)})\n${source}`
  return name === 'route-to-file' ? `var PAGES = ${JSON.stringify(pages)}\n${source}` : source
}

/** Attaches it to viewer requests. */
export function edgeFunction(
  scope: ProductStack,
  name: Parameters<typeof edgeSource>[0],
  pages?: readonly string[],
) {
  const made = new CloudFrontFunction(scope, name, {
    functionName: `${scope.product.names.prefix}-${name}`,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(edgeSource(name, pages)),
  })
  const eventType =
    name === 'none-is-404' ? FunctionEventType.VIEWER_RESPONSE : FunctionEventType.VIEWER_REQUEST
  return { function: made, eventType }
}
