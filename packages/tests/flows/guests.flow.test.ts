import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from '#fixtures/http/client.ts'

// R14, G54: a public event over HTTP, in the site's own document, as crawlers and people without an account get it.
async function publicSlug(): Promise<string> {
  const answer = await fetch(`${site}/api/public/events`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10')
  const { events } = (await answer.json()) as { events: { slug: string }[] }
  expect(events.length).toBeGreaterThan(0)
  return events[0]?.slug ?? ''
}

test('R14: a public event is a page of the site with its headers, header, styles and script', async () => {
  const { headers } = JSON.parse(
    await readFile(join(process.cwd(), 'packages/web/dist/headers.json'), 'utf8'),
  )
  for (const path of [`/e/${await publicSlug()}`, '/events']) {
    const answer = await fetch(`${site}${path}`)
    const html = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    for (const [name, value] of Object.entries(headers)) expect(answer.headers.get(name)).toBe(value)
    expect(html).not.toContain('[[')
    expect(html).toContain('href="/register"')
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) expect([file, (await fetch(`${site}${file}`)).status]).toEqual([file, 200])
  }
})

test('R14: the picture that a link to a public event shows is there; an unknown address is 404 and HTML', async () => {
  const html = await (await fetch(`${site}/e/${await publicSlug()}`)).text()
  const picture = new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '')
  expect((await fetch(`${site}${picture.pathname}`)).headers.get('content-type')).toBe('image/png')
  const none = await fetch(`${site}/e/0000000000`)
  expect([none.status, none.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  const page = await none.text()
  for (const path of ['/e/', '/e/a', '/e/a/b', '/e/%zz', '/e/%2Fstaff', '/e/a%20b', '/e/x.ics.ics']) {
    const answer = await fetch(`${site}${path}`)
    expect([path, answer.status, (await answer.text()) === page]).toEqual([path, 404, true])
  }
})
