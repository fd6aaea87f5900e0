import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Operator } from '@app/shared/operator/operator.ts'
import { createServer } from 'vite'
import type { Renderer } from '../src/public/rendered.ts'
import { isAppPath } from './app-paths.ts'
import { ENTRIES, webConfig } from './config.ts'
import { documentHtml } from './document.ts'
import { readLegalTexts } from './legal.ts'
import { plainFiles } from './plain-files.ts'

/** The site in development: unbundled modules, pages rendered per request, hot reload. */
export async function createDevSite({
  operator,
  server,
}: {
  readonly operator: Operator
  /** The HTTP server for the reload socket; without it Vite opens its own port. */
  readonly server?: Server
}): Promise<(req: IncomingMessage, res: ServerResponse) => void> {
  const config = webConfig({ operator, mode: 'development' })
  const vite = await createServer({
    ...config,
    server: { middlewareMode: true, ...(server && { hmr: { server } }) },
  })

  async function answer(url: string, res: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, 'http://localhost')
    // ssrLoadModule is untyped; the type of this module is known.
    const renderer = (await vite.ssrLoadModule('/src/public/render.tsx')) as Renderer
    const pages = renderer.renderPublic(readLegalTexts())
    const frames = await renderer.renderFrames()
    const plain = plainFiles(operator, [...pages, ...frames], undefined)[pathname.slice(1)]
    if (plain !== undefined) return void res.end(plain)

    const asked = pathname.replace(/(.)\/$/, '$1') || '/'
    const page = pages.find(({ path }) => path === asked)
    const frame = frames.find(({ path }) => path === asked) ?? frames[0]
    const appName = operator.serviceName
    const isAsset = /\.\w+$/.test(pathname) && pathname !== '/app.html'
    const found = page ?? (isAsset ? pages.find(({ path }) => path === null) : undefined)
    const html = found
      ? documentHtml({
          page: found,
          appName,
          ...(found.script && { scripts: [`/${ENTRIES[found.script]}`] }),
        })
      : documentHtml({ page: frame, appName, rootId: 'root', scripts: [`/${ENTRIES.app}`] })
    const isNone = found ? found.path === null : !isAppPath(asked) && pathname !== '/app.html'
    res.statusCode = isNone ? 404 : 200
    res.setHeader('Content-Type', 'text/html; charset=utf-8')
    res.end(await vite.transformIndexHtml(pathname, html))
  }

  return (req, res) => {
    vite.middlewares(req, res, () => {
      answer(req.url ?? '/', res).catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        res.statusCode = 500
        res.end(error instanceof Error ? error.stack : String(error))
      })
    })
  }
}
