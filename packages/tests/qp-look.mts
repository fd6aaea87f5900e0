import { launchBrowser } from '@app/tests/fixtures/browser/browser.ts'
process.env['SITE']='http://localhost:3740'
process.env['DATA_DIR']='/tmp/look-qproof'
const person = await import('@app/tests/fixtures/browser/person.ts')
const { draw } = await import('@app/tests/visual/states/draw.ts')
const { queue } = await import('@app/tests/visual/states/queue.ts')
const browser = await launchBrowser()
const { page } = await person.newPhone(browser)
const { email, password } = await person.demo()
await person.signIn(page, email, password)
await page.waitForURL('**/top')
const only = process.argv[3]
for (const lang of (process.argv[2] ?? 'ja,easy,en').split(','))
for (const width of (process.argv[4] ?? '430').split(',').map(Number)) {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((l) => localStorage.setItem('words', l), lang)
  for (const state of [...queue, ...draw]) {
    if (only && !new RegExp(only).test(state.name ?? '')) continue
    if (lang !== 'ja' && state.reach) continue
    await page.unrouteAll()
    for (const [path, answer] of Object.entries(state.answers ?? {})) {
      await page.route((url) => url.pathname === `/api/${path}`, (route) => route.fulfill({ status: (answer as any).status ?? 200, json: (answer as any).json }))
    }
    await page.goto(`http://localhost:3740${state.path}`)
    if (state.reach) await state.reach(page).catch((e) => console.log(state.name, String(e).slice(0, 200)))
    if (lang === 'ja') await page.getByText(state.shows as string).first().waitFor({ timeout: 15000 }).catch((e) => console.log(String(e).slice(0, 200)))
    else await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/qp-${lang}-${width}-${state.name?.replaceAll(' ', '_')}.png`, fullPage: state.reach === undefined })
  }
}
await browser.close()
