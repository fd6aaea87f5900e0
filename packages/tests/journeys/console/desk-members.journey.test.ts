import { randomBytes } from 'node:crypto'
import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Locator } from 'playwright-core'
import { atDesk } from '#fixtures/browser/desk.ts'
import { memberAccount, newMember } from '#fixtures/browser/members.ts'
import { oneBrowser } from '#fixtures/browser/one-browser.ts'
import { site } from '#fixtures/browser/person.ts'
import { api } from '#fixtures/http/client.ts'

jest.setTimeout(180_000)
const browser = oneBrowser()

test('R10, S197, G50: staff find a member by one press and typing, and restrict them with a ground and a note', async () => {
  const firstName = `試験${randomBytes(4).toString('hex')}`
  await newMember(browser, { lastName: '鶴亀', firstName })
  const { page, problems } = await atDesk(browser, 'manager')

  await page.getByRole('link', { name: '会員', exact: true }).click()
  await page.getByLabel('会員を検索').fill(`鶴亀${firstName.slice(0, 6)}`)
  const found = page.getByRole('link', { name: `鶴亀 ${firstName}` })
  await found.waitFor()
  // No address contains the search text, neither here nor on the member's page.
  expect(decodeURIComponent(page.url())).not.toContain('鶴亀')
  await found.click()
  await page.getByRole('heading', { name: `鶴亀 ${firstName}` }).waitFor()
  expect(decodeURIComponent(page.url())).not.toContain('鶴亀')

  await page.getByRole('button', { name: '操作', exact: true }).click()
  await page.getByRole('menuitem', { name: '利用を制限する' }).click()
  await page.getByRole('button', { name: '利用を制限する' }).click()
  await page.getByText('経緯を入力してください。').waitFor()
  // The member gets the ground by mail: none is preselected.
  await page.getByText('理由を選んでください。').waitFor()
  await page.getByText('これからのイベントの席はありません。').waitFor()
  await page.getByRole('button', { name: /理由（本人に表示されます）/ }).click()
  await page.getByRole('option', { name: '参加者の安全を守るため' }).click()
  await page.getByLabel(/経緯のメモ/).fill('主催者から連絡')
  // G50: without a mail only with a reason.
  await page.getByLabel('本人へメールで知らせない').check()
  await page.getByRole('button', { name: '利用を制限する' }).click()
  await page.getByText('知らせない理由を入力してください。').waitFor()
  await page.getByLabel(/知らせない理由/).fill('電話で伝えたため')
  await page.getByRole('button', { name: '利用を制限する' }).click()
  await page.getByText('の利用を制限しました。').waitFor()
  await page.getByText('利用制限中', { exact: true }).waitFor()
  await page.getByText('メールなし：電話で伝えたため').waitFor()
  // The record shows, for a member, which staff looked.
  const owner = await atDesk(browser, 'owner')
  await owner.page.goto(page.url())
  await owner.page.getByRole('link', { name: 'この会員を見た人' }).click()
  const looked = owner.page.getByRole('row').filter({ hasText: '会員のページを表示' })
  await looked.filter({ hasText: 'マネージャー' }).waitFor()
  await looked.filter({ hasText: 'オーナー' }).waitFor()
  expect(owner.problems).toEqual([])
  expect(problems).toEqual([])
})

test('from 今日, staff read in three presses how many members have a child of three, keep several filters, and write to their members in five', async () => {
  const birthDate = `${Number(tokyoDate(new Date()).slice(0, 4)) - 4}-12-31`
  const account = await memberAccount()
  const accounts = await fixtures.accounts(process.env['DATA_DIR'] ?? '.local')
  const child = { lastName: '見本', firstName: '空', kana: 'みほん そら', nickName: null, birthDate }
  const added = await api('POST', '/household/children', {
    token: (await accounts.signIn(account)).AccessToken,
    body: { ...child, declaration: 'parentalAuthority' },
  })
  expect(added.status).toBe(200)
  const { page, problems } = await atDesk(browser, 'manager')
  await page.getByRole('link', { name: '会員', exact: true }).click()
  await page.getByRole('button', { name: /子どもの年齢/ }).click()
  await page.getByRole('option', { name: '3歳', exact: true }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /[1-9]\d*名/ })
    .waitFor()
  expect(new URL(page.url()).search).toBe('?child=3')

  // A second filter: the job finds who fits both.
  await page.getByRole('button', { name: /お知らせメール/ }).click()
  await page.getByRole('option', { name: /^受け取らない/ }).click()
  await page.waitForURL(/\?child=3&news=no$/)
  await page.getByRole('button', { name: '条件を残す' }).click()
  const name = `3歳・${account.nickName}`.slice(0, 20)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('条件の名前').fill(name)
  await dialog.getByRole('button', { name: '条件を残す' }).click()
  await page.getByText(`条件「${name}」を残しました。`).waitFor()

  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await press(page.getByRole('link', { name: '会員', exact: true }))
  await press(page.getByRole('link', { name, exact: true }))
  await press(page.getByRole('link', { name: 'この人たちに知らせる' }))
  await page.getByLabel('件名').fill('3歳の会')
  await page.getByLabel('本文').fill('ひろばで遊びます。')
  await press(page.getByRole('button', { name: '送る前の確かめへ' }))
  // They want no mail and read it on the site.
  await press(dialog.getByRole('button', { name: 'お知らせ欄に出す' }))
  await page.getByText('お知らせの送信を始めました。').waitFor()
  expect(presses).toBeLessThanOrEqual(5)
  expect(problems).toEqual([])
})

test('S202, S203: the form for a new member checks a field on blur and at each later change, lists each error on a line, and is cleared', async () => {
  const { page, problems } = await atDesk(browser, 'manager')
  await page.goto(new URL('/members/new', page.url()).href)
  const year = page.getByLabel(/カードの有効期限（年）/)
  const wrong = page.getByText('カードの有効期限（年）は数字で入力してください。')
  await year.fill('来年')
  expect(await wrong.count()).toBe(0)
  await year.blur()
  await wrong.waitFor()
  // Without leaving it: the field is in error, so each change is checked.
  await year.fill('2030')
  await wrong.waitFor({ state: 'detached' })
  await year.fill('来年')
  await year.blur()
  await wrong.waitFor()
  await page.getByRole('button', { name: '登録する' }).click()
  const failure = page.getByRole('alert').filter({ hasText: '登録できませんでした。' })
  // The visible lines: without kept line breaks there would be only one.
  const [seen = ''] = await failure.allInnerTexts()
  expect(seen.trim().split('\n')).toEqual([
    '登録できませんでした。',
    ...['アカウントID（cognitoId）', 'メールアドレス', '生年月日'].map(
      (field) => `${field}を入力してください。`,
    ),
    'カードの有効期限（年）は数字で入力してください。',
  ])
  await page.getByRole('button', { name: 'クリア' }).click()
  await wrong.first().waitFor({ state: 'detached' })
  expect(await year.inputValue()).toBe('')
  expect(await page.getByText('を入力してください。').count()).toBe(0)
  expect(problems).toEqual([])
})

test('S210, G51: an application waits until the desk approves it; then its screen leads to the plans', async () => {
  const firstName = `試験${randomBytes(4).toString('hex')}`
  const applicant = await newMember(browser, { lastName: '鶴亀', firstName, status: 'waiting', plan: null })
  const { page: phone } = applicant
  await phone.goto(`${site}/top`)
  await phone.getByRole('heading', { name: 'お申し込みを確認しています' }).waitFor()
  // Every way to the members' screens leads here; their own profile is theirs.
  await phone.goto(`${site}/plans`)
  await phone.getByRole('heading', { name: 'お申し込みを確認しています' }).waitFor()
  await phone.getByRole('link', { name: '登録した内容を確認・訂正する' }).click()
  await phone.getByRole('heading', { name: 'アカウント設定' }).waitFor()
  await phone.goBack()
  await phone.getByRole('heading', { name: 'お申し込みを確認しています' }).waitFor()

  const { page, problems } = await atDesk(browser, 'manager')
  await page.getByRole('link', { name: '承認待ちの一覧へ' }).click()
  await page.getByRole('link', { name: `鶴亀 ${firstName}` }).click()
  await page.getByRole('heading', { name: `鶴亀 ${firstName}` }).waitFor()
  await page.getByRole('button', { name: '承認する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '承認する' }).click()
  await page.getByText('の登録を承認しました。').waitFor()
  await page.getByText('利用中', { exact: true }).waitFor()

  // Coming back to the page asks at once.
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await phone.waitForURL(`${site}/plans`)
  expect([problems, applicant.problems]).toEqual([[], []])
})

test('S210: a press reads a failed list again; the mail to a refused applicant has the ground but not the note', async () => {
  const firstName = `試験${randomBytes(4).toString('hex')}`
  const applicant = await newMember(browser, { lastName: '鶴亀', firstName, status: 'waiting', plan: null })
  const { page } = await atDesk(browser, 'manager', { path: '/settings' })
  const broken = { status: 400, json: { code: 'BAD_REQUEST', requestId: 'x' } }
  const failsOnce = () => page.route('**/staff/applications', (route) => route.fulfill(broken), { times: 1 })
  for (const screen of ['今日', '会員']) {
    await failsOnce()
    await page.getByRole('link', { name: screen, exact: true }).click()
    await page.getByText('承認待ちの一覧を読み込めませんでした。').waitFor()
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await page.getByText('が承認を待っています。').waitFor()
  }
  await page.getByRole('link', { name: `鶴亀 ${firstName}` }).click()
  await page.getByRole('button', { name: 'お断りする' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'お断りする' }).click()
  await dialog.getByText('経緯を入力してください。').waitFor()
  await dialog.getByRole('button', { name: /理由（本人に表示されます）/ }).click()
  await page.getByRole('option', { name: /以前のご利用で/ }).click()
  await dialog.getByLabel(/経緯のメモ/).fill('内緒のメモ')
  await dialog.getByRole('button', { name: 'お断りする' }).click()
  await page.getByText('の登録をお断りしました。').waitFor()

  await applicant.page.goto(`${site}/top`)
  await applicant.page.getByRole('heading', { name: '会員登録を見送らせていただきました' }).waitFor()
  await applicant.page.getByText('以前のご利用で、利用規約に反する行為があったため').waitFor()
  expect(await applicant.page.getByText('内緒のメモ').count()).toBe(0)
})

test('G22: a link, Back or a reload removes cards of member codes from the screen only after a question', async () => {
  const { page, problems } = await atDesk(browser, 'manager', { path: '/members' })
  await page.getByRole('link', { name: '会員コード', exact: true }).click()
  await page.getByRole('button', { name: 'コードを作る' }).click()
  await page.getByLabel(/^名前/).fill('窓口で配るカード')
  await page.getByLabel(/^枚数/).fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'コードを作る' }).click()
  const cards = page.locator('.code-card-code')
  await cards.first().waitFor()
  const question = page.getByRole('dialog', { name: 'カードを印刷しましたか？' })

  await page.getByRole('link', { name: 'イベント', exact: true }).first().click()
  await question.getByRole('button', { name: 'この画面に戻る' }).click()
  await question.waitFor({ state: 'detached' })
  await page.goBack()
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const asked = page.waitForEvent('dialog')
  // Playwright's own reload waits for a page that the answer keeps from loading.
  const reloading = page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await reloading
  expect(await cards.count()).toBe(2)

  await page.goBack()
  await question.getByRole('button', { name: '控えたので離れる' }).click()
  await page.getByLabel('会員を検索').waitFor()
  expect(problems).toEqual([])
})
