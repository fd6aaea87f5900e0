import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import { DATA_HEADERS, PROTECTIVE_HEADERS } from '@app/shared/base/protective-headers.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import type { Handle } from '@app/stand-ins/base/http-server.ts'
import { parseHeaders } from '@app/web/build/headers.ts'
import { watchFunctions } from '#build/watch-functions.ts'
import type { LocalFunction } from '#functions/function.ts'
import type { Options } from '#launcher/options.ts'
import { createSite } from '#site/files.ts'

/** The production build, or in development the sources with hot reload of site and functions. */
export async function siteOf(
  options: Options,
  dist: string,
  operator: Operator,
  functions: ReadonlyMap<FunctionName, LocalFunction>,
  report: (problem: string) => void,
): Promise<Handle> {
  if (!options.dev) return createSite(dist)
  watchFunctions(options.root, functions, report)
  const { createDevSite } = await import('@app/web/build/dev.ts')
  const answer = await createDevSite({ operator })
  return async (request, response) => {
    // Pages of the development server run inline scripts and load from the tools.
    for (const name of Object.keys(DATA_HEADERS)) response.removeHeader(name)
    await answer(request, response)
  }
}

/** The headers of pages that functions answer; in development, as for the others, none that forbid inline scripts. */
export async function pageHeaders(options: Options, dist: string): Promise<Record<string, string>> {
  if (options.dev) return { ...PROTECTIVE_HEADERS }
  return parseHeaders(await readFile(join(dist, 'headers.json'), 'utf8')).headers
}

/** Answers one JSON document. */
export function json(document: unknown): Handle {
  const body = JSON.stringify(document)
  return async (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      ...DATA_HEADERS,
    })
    response.end(body)
  }
}
