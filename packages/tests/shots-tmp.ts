import { launchBrowser } from '#fixtures/browser/browser.ts'
const site = 'http://localhost:3130'
const browser = await launchBrowser()
const ctx = await browser.newContext({ locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
const page = await ctx.newPage()
page.setDefaultTimeout(20000)
const shot = async (name: string) => {
  for (const width of [430, 360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `/tmp/mail-shots/${name}-${width}.png`, fullPage: true, animations: 'disabled' })
  }
  console.log(name)
}
const only = process.argv[2] ?? ''
const event = { eventName: '親子で学ぶ、おこづかいとお金のはなし', eventStartDateTime: '2026-12-05T01:00:00.000Z', eventEndDateTime: '2026-12-05T03:00:00.000Z', venueName: 'みどり台公民館の和室' }
const mock = async (json: object, status = 200) => { await page.unrouteAll(); await page.route(`${site}/api/event-link`, (r) => r.fulfill({ status, json })) }
if (only === '' || only === 'mail') {
  for (const [kind, path] of [['notice', '/mail/confirm'], ['seat', '/mail/seat']] as const)
    for (const state of kind === 'notice' ? ['open', 'confirmed', 'over'] : ['open', 'coming', 'released', 'over']) {
      await mock({ ...event, state })
      await page.goto('about:blank'); await page.goto(`${site}${path}#${'a'.repeat(40)}`)
      await page.waitForTimeout(600)
      await shot(`${kind}-${state}`)
    }
  await mock({ code: 'LINK_INVALID', requestId: 'r' }, 404)
  await page.goto('about:blank'); await page.goto(`${site}/mail/confirm#${'a'.repeat(40)}`); await page.waitForTimeout(600); await shot('notice-invalid')
  await mock({ code: 'INTERNAL', requestId: 'r' }, 500)
  await page.goto('about:blank'); await page.goto(`${site}/mail/confirm#${'a'.repeat(40)}`); await page.waitForTimeout(1500); await shot('notice-error')
  await page.unrouteAll()
  await page.route(`${site}/api/contact/thread`, (r) => r.fulfill({ json: { number: 'T-7K3F-92QX', receivedAt: '2026-11-20T01:00:00.000Z', text: 'お世話になっております。\n会員証が表示されません。', hasPicture: true, messages: [{ at: '2026-11-21T01:00:00.000Z', from: 'staff', text: 'ご不便をおかけしております。アプリを開き直していただけますか。\nhttps://example.jp/help' }, { at: '2026-11-22T01:00:00.000Z', from: 'sender', text: '直りました。ありがとうございます。' }] } }))
  await page.goto('about:blank'); await page.goto(`${site}/ticket#T-7K3F-92QX.mabcdef.${'a'.repeat(43)}`); await page.waitForTimeout(800); await shot('ticket')
  await page.unrouteAll()
}
if (only === '' || only === 'settings') {
  await page.goto(`${site}/login`)
  await page.getByLabel('メールアドレス').fill('hanako@example.jp')
  await page.getByLabel('パスワード', { exact: true }).fill('Demo-88aa88c2')
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.waitForURL(/\/(top|plans)/)
  await page.goto(`${site}/settings/reminders`); await page.waitForTimeout(800); await shot('reminders')
  await page.route(`${site}/api/mail-settings`, (r) => r.fulfill({ json: { remindDay: true, remindHours: true, undelivered: { because: 'bounce', at: '2026-11-22T00:00:00.000Z' } } }))
  await page.goto(`${site}/settings/reminders`); await page.waitForTimeout(800); await shot('reminders-bounce')
  await page.unrouteAll()
  await page.goto(`${site}/settings/calendar`); await page.waitForTimeout(800); await shot('calendar-none')
  await page.getByRole('button', { name: '専用アドレスを作る' }).click()
  await page.getByRole('link', { name: 'カレンダーアプリで開く' }).waitFor(); await shot('calendar-made')
  const url = await page.getByLabel('専用アドレス').inputValue()
  const read = await (await fetch(url)).text()
  console.log(url.length, read)
  await page.getByRole('button', { name: 'アドレスを作り直す' }).click(); await page.waitForTimeout(400); await shot('calendar-renew')
  await page.getByRole('dialog').getByRole('button', { name: 'アドレスを作り直す' }).click()
  await page.getByText('専用アドレスを作りました。').waitFor()
  await page.waitForTimeout(800)
  console.log((await fetch(url)).status, (await fetch(await page.getByLabel('専用アドレス').inputValue())).status)
  await page.getByRole('button', { name: '表示をやめる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '表示をやめる' }).click()
  await page.getByText('カレンダーへの表示をやめました。').waitFor(); await shot('calendar-stopped')
  await page.goto(`${site}/settings`); await page.waitForTimeout(800); await shot('settings')
}
await browser.close()
