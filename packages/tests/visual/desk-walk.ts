import { partOf } from '@app/shared/test/part.ts'
import type { Page } from 'playwright-core'
import { atDesk, newDraft } from '#fixtures/browser/desk.ts'
import type { Phones } from '#fixtures/browser/one-browser.ts'
import { moveTo } from '#fixtures/browser/person.ts'
import type { DeskState } from '#visual/desk-state.ts'
import { axeViolations, bringAxe, layoutFaults, rest } from '#visual/layout-checks.ts'
import { answering } from '#visual/states/answers.ts'
import { bareWords } from '#visual/translation.ts'

/** What axe finds and what runs over the edge: at a desk, on a small phone, and with letters of twice the size. */
export async function findings(page: Page, axeAt: readonly number[] = [1280, 360]): Promise<string[]> {
  const found: string[] = []
  for (const [width, letters] of [
    [1280, '200%'],
    [1280, ''],
    [360, ''],
  ] as const) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 932 })
    const faults = await layoutFaults(page, ['overflow'], letters)
    if (letters === '' && axeAt.includes(width)) {
      await rest(page)
      faults.push(...(await axeViolations(page)))
    }
    found.push(...faults.map((fault) => `${width} px ${letters}: ${fault}`))
  }
  await page.setViewportSize({ width: 1280, height: 932 })
  found.push(...(await bareWords(page)))
  return found
}

/** An owner at the desk with a draft of a long name, and the address of its editor. */
export async function withDraft(browser: Phones) {
  const staff = await atDesk(browser, 'owner')
  const { page, problems } = staff
  await newDraft(staff, '長い名前のイベント'.repeat(6).slice(0, 60))
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByText('保存しました。', { exact: true }).waitFor()
  const editor = new URL(page.url()).pathname
  await bringAxe(page)
  await page.reload()
  return { page, problems, editor }
}

/** Opens the filled state of every third route, and a twelfth of the others; returns the faults and the states that were not reached. */
export async function walk(
  page: Page,
  table: Readonly<Record<string, readonly DeskState[]>>,
): Promise<string[]> {
  const server = await answering(page)
  page.setDefaultTimeout(30_000)
  const faults: string[] = []
  let dialogs = 0
  const rows = Object.entries(table).flatMap(([route, states]) => {
    // Rows and fields are laid out again on a phone; words that wait or fail are not.
    const onPhone = states.find(({ name }) => !/loading|empty|error|not there/.test(name))
    return states.map((state) => ({ route, state, isOnPhone: state === onPhone }))
  })
  const filled = rows.filter((row) => row.isOnPhone)
  const others = rows.filter((row) => !row.isOnPhone)
  for (const { route, state, isOnPhone } of [...partOf(filled, 3), ...partOf(others, 12)]) {
    const { name, path = route, answers = {}, seen } = state
    await server.answer({})
    await moveTo(page, '/none?between')
    await page.getByRole('heading', { level: 1, name: 'ページが見つかりません' }).waitFor()
    await server.answer(answers)
    await moveTo(page, path)
    await seen(page).catch((error: unknown) => faults.push(`${route} ${name}: ${error}`))
    const isDialog = (await page.getByRole('dialog').count()) > 0
    dialogs += Number(isDialog)
    // Dialogs are one component: one is enough.
    const axeAt = isOnPhone || (isDialog && dialogs === 1) ? [1280, 360] : [1280]
    faults.push(...(await findings(page, axeAt)).map((fault) => `${route} ${name}: ${fault}`))
    if (isDialog) await page.keyboard.press('Escape')
    const noted = page.getByRole('button', { name: '控えました' })
    if ((await noted.count()) > 0) await noted.click()
  }
  await server.answer({})
  return faults
}
