import type { Operator } from '@app/shared/operator/operator.ts'
import { PAPER } from '@app/ui/build/config.ts'
import type { RenderedPage } from '../src/public/rendered.ts'

/** The small files that depend on the operator and the address: path in dist → text. */
export function plainFiles(
  operator: Operator,
  pages: readonly RenderedPage[],
  siteOrigin: string | undefined,
): Record<string, string> {
  return {
    'manifest.webmanifest': JSON.stringify({
      id: '/',
      name: operator.serviceName,
      short_name: operator.serviceName,
      lang: 'ja',
      start_url: '/top',
      scope: '/',
      display: 'standalone',
      background_color: PAPER,
      theme_color: PAPER,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    'robots.txt': [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /uc',
      ...(siteOrigin ? [`Sitemap: ${new URL('/sitemap.xml', siteOrigin).href}`] : []),
      '',
    ].join('\n'),
    ...(siteOrigin && { 'sitemap.xml': sitemap(siteOrigin, pages) }),
  }
}

function sitemap(siteOrigin: string, pages: readonly RenderedPage[]): string {
  const listed = pages.flatMap(({ path, unlisted }) => (path === null || unlisted ? [] : [path]))
  const urls = listed.map((path) => `<url><loc>${new URL(path, siteOrigin).href}</loc></url>`).join('')
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${schema}">${urls}</urlset>`
}
