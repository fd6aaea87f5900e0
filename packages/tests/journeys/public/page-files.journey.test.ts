import { execFileSync } from 'node:child_process'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { demo, newPhone, signIn, site } from '#fixtures/browser/person.ts'

jest.setTimeout(120_000)
const browser = oneBrowser({ workers: true })

const ORIGIN = 'https://tomosodachi.example.jp'

test('R16: the web manifest names the product, its start page and icons of the declared sizes', async () => {
  const response = await fetch(`${site}/manifest.webmanifest`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = await response.json()
  expect(manifest).toMatchObject({
    id: '/',
    name: 'ともそだち',
    short_name: 'ともそだち',
    lang: 'ja',
    start_url: '/top',
    scope: '/',
    display: 'standalone',
  })
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src, sizes } of manifest.icons) expect([src, await pictureSize(src)]).toEqual([src, sizes])
})

test('R14: every prerendered page has title, text and picture for shared links; the picture has the declared size', async () => {
  expect(await pictureSize('/ogp.png')).toBe('1200x630')
  expect(await pictureSize('/apple-touch-icon.png')).toBe('180x180')
  for (const path of ['/', '/plans', '/support', '/privacypolicy', '/agreement']) {
    const metas = metasOf(await (await fetch(site + path)).text())
    expect([path, metas.get('og:title')?.length, metas.get('og:description')?.length]).toEqual([
      path,
      expect.any(Number),
      expect.any(Number),
    ])
    expect(metas.get('og:site_name')).toBe('ともそだち')
    expect(metas.get('apple-mobile-web-app-title')).toBe('ともそだち')
    expect(metas.get('apple-mobile-web-app-capable')).toBe('yes')
    expect(metas.has('robots')).toBe(false)
  }
})

test('R14: with a site URL a page names its address and picture; a hidden page has neither address nor sitemap entry', () => {
  const page = { path: '/plans', title: '料金「<プラン>」', description: '"説明"', style: '', body: '' }
  const parts = { appName: 'ともそだち', siteOrigin: ORIGIN }
  const [listed, unlisted] = built(`
    const { documentHtml } = await import('./packages/web/build/document.ts')
    const page = ${JSON.stringify({ ...page, unlisted: false })}
    const parts = ${JSON.stringify(parts)}
    return [documentHtml({ ...parts, page }), documentHtml({ ...parts, page: { ...page, unlisted: true } })]`)
  const metas = metasOf(listed)
  expect(metas.get('og:image')).toBe(`${ORIGIN}/ogp.png`)
  expect([metas.get('og:image:width'), metas.get('og:image:height')]).toEqual(['1200', '630'])
  expect(metas.get('og:url')).toBe(`${ORIGIN}/plans`)
  expect(metas.get('og:title')).toBe('料金「&lt;プラン>」')
  expect(listed).toContain(`<link rel="canonical" href="${ORIGIN}/plans">`)
  expect(metasOf(unlisted).get('robots')).toBe('noindex')
  expect(unlisted).not.toContain('canonical')
})

test('R14: sitemap.xml lists all pages but hidden ones; robots.txt names it where there is a site URL', async () => {
  const robots = await (await fetch(`${site}/robots.txt`)).text()
  expect(robots).toContain('User-agent: *')
  expect(robots).toContain('Disallow: /api/')
  expect(robots).not.toContain('Sitemap:')
  const files = built(`
    const { plainFiles } = await import('./packages/web/build/plain-files.ts')
    const { readOperator } = await import('./packages/web/build/operator.ts')
    const pages = [['/', false], ['/plans', false], ['/uc', true], [null, true]]
    return plainFiles(readOperator(), pages.map(([path, unlisted]) => ({ path, unlisted })), ${JSON.stringify(ORIGIN)})`)
  expect(files['robots.txt']).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  const listed = [...files['sitemap.xml'].matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
  expect(listed).toEqual([`${ORIGIN}/`, `${ORIGIN}/plans`])
})

test('R16: a slim line appears without a network and disappears when the network is back', async () => {
  const { page, context } = await newPhone(browser)
  await page.goto(`${site}/login`)
  await page.getByRole('heading', { name: 'ログイン' }).waitFor()
  const line = page.getByText('オフラインです。', { exact: false })
  expect(await line.count()).toBe(0)
  await context.setOffline(true)
  await line.waitFor()
  expect(await line.evaluate((element) => element.closest('[role=status]') !== null)).toBe(true)
  // On two lines it would push the page down; the skip link for the keyboard stays out of sight.
  await page.setViewportSize({ width: 320, height: 568 })
  const skip = page.getByRole('link', { name: '本文へ移動' })
  expect(await skip.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0)
  await context.setOffline(false)
  await line.waitFor({ state: 'detached' })
  await page.getByText('インターネットにつながりました。').waitFor({ state: 'attached' })
  await context.close()
})

test('R16: during maintenance every page redirects to the maintenance page, which needs no other file', async () => {
  const { page, context } = await newPhone(browser)
  const plain = await fetch(`${site}/maintenance.html`)
  const html = await plain.text()
  expect([plain.status, metasOf(html).get('robots')]).toEqual([200, 'noindex'])
  expect(html).not.toContain('<script')
  const config = await (await fetch(`${site}/config.json`)).json()
  await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, maintenance: true } }))
  await page.goto(`${site}/login`)
  await page.waitForURL('**/maintenance.html')
  await page.getByRole('heading', { name: 'メンテナンス中です' }).waitFor()
  await page.unroute('**/config.json')
  const { email, password } = await demo()
  await signIn(page, email, password)
  await page.waitForURL('**/top')
  await context.close()
})

test('the site has the licences of its packages and the source of the postal codes', async () => {
  const text = await (await fetch(`${site}/third-party-licenses.txt`)).text()
  for (const name of [
    'react ',
    'react-dom ',
    'react-router',
    'valibot ',
    'aws-amplify',
    '@aws-rum/web-core',
    'qrcode.react',
    'yubin ',
  ])
    expect(text).toContain(`\n${name}`)
  expect(text).toContain('Japan Post')
})

/** Width and height out of a PNG's first bytes. */
async function pictureSize(path: string): Promise<string> {
  const bytes = Buffer.from(await (await fetch(site + path)).arrayBuffer())
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

function metasOf(html: string): Map<string, string> {
  const found = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)
  return new Map([...found].map(([, name = '', content = '']) => [name, content]))
}

/** The result of the build's code, which runs only in Node. */
function built(code: string) {
  const script = `const answer = await (async () => {${code}})(); process.stdout.write(JSON.stringify(answer))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
}
