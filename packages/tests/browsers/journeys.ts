import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyIdOf } from '@app/lambdas/domain/member-qr-envelope.ts'
import { jpegWithPlace } from '@app/lambdas/test/images.ts'
import { parseTokyoStamp } from '@app/shared/base/tokyo.ts'
import { parseQrValue } from '@app/shared/qr/rules.ts'
import { choice, partOf } from '@app/shared/test/part.ts'
import { until } from '@app/shared/test/until.ts'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { newEvent } from '#fixtures/browser/events.ts'
import { memberAccount, newNickname } from '#fixtures/browser/members.ts'
import { codeFor, demo, newAddress, PASSWORD } from '#fixtures/browser/person.ts'
import type { Tab } from '#fixtures/browsers/tab.ts'

const MINUTE_MS = 60_000
type Journey = readonly [title: string, act: (tab: Tab) => Promise<unknown>]

/** Every second journey: those that the other browser does not take in this run. */
export function journeysOf(browser: 'Firefox' | 'WebKit'): readonly Journey[] {
  const journeys: readonly Journey[] = [
    ['a newcomer becomes a member, and the code of the card is read from the screen', becomesMember],
    ['a member signs in, joins an event and cancels', signedIn(takesSeat)],
    ['a member sends a report with a picture', signedIn(reportsWithPicture)],
    ['a member leaves', signedIn(leaves)],
    ['headline and card break between words', breaksBetweenWords],
  ]
  const seed = choice.seed + Number(browser === 'WebKit')
  return partOf(journeys, 2, undefined, { ...choice, seed })
}

function signedIn(act: Journey[1]): Journey[1] {
  return async (tab) => {
    await signsIn(tab)
    await act(tab)
  }
}

/** From the landing page to /top: the code of the mail, the profile, the plan, and a card that can be read. */
async function becomesMember(tab: Tab): Promise<void> {
  const email = newAddress()
  const nickName = newNickname()
  const [code = ''] = (await demo()).memberCodes
  await tab.open('/')
  await tab.press('今すぐはじめる', 'link')
  await tab.at('/register')
  await tab.fill('メールアドレス（ID）', email)
  await tab.fill('パスワード', PASSWORD)
  await tab.fill('パスワード（確認用）', PASSWORD)
  await tab.press('利用規約に同意して登録する', 'field')
  await tab.press('登録する')
  await tab.at('/thanks')
  await tab.fill('確認コード', await codeFor(email))
  await tab.press('次へ')
  await tab.at('/registration')
  await tab.fill('姓', '見本')
  await tab.fill('名', '一郎')
  await tab.fill('ニックネーム', nickName)
  await tab.fill('年', '1990')
  await tab.choose('月', '4')
  await tab.choose('日', '1')
  await tab.fill('郵便番号', '1000001')
  await tab.press('郵便番号から住所を入力')
  await tab.holds('住所', '千代田区')
  await tab.fill('携帯電話番号', '090-0000-0000')
  await tab.fill('会員コード', code)
  await tab.press('コードを確認する')
  await tab.press('プラン選択へ')
  await tab.at('/plans')
  await tab.press('ベーシックプラン：このプランを選ぶ')
  await tab.at('/top')
  await tab.sees(nickName)
  await readsCard(tab)
}

/** Signs in at /login as a member with a profile. */
async function signsIn(tab: Tab): Promise<{ readonly sub: string; readonly nickName: string }> {
  const { email, sub, nickName } = await memberAccount()
  await tab.open('/login')
  await tab.fill('メールアドレス（ID）', email)
  await tab.fill('パスワード', PASSWORD)
  await tab.press('ログイン')
  await tab.at('/top')
  await tab.sees(nickName)
  return { sub, nickName }
}

/** The code of the card, read from a picture of the screen, is whole and of this minute. */
async function readsCard(tab: Tab): Promise<void> {
  await tab.sees('会員証のQRコード', 'image')
  await tab.sees('生成日時：')
  // The card fades in: a picture taken too early has no code.
  const read = await until('a picture with the whole code', async () => {
    const { data, width, height } = PNG.sync.read(await tab.screenshot())
    return jsQR(new Uint8ClampedArray(data), width, height)
  })
  const card = parseQrValue(read.data)
  expect(keyIdOf(card?.encryptedUserId ?? '')).not.toBeNull()
  const madeMs = parseTokyoStamp(card?.issuanceTime ?? '')?.getTime() ?? 0
  expect(Date.now() - madeMs).toBeLessThan(2 * MINUTE_MS)
}

/** Words that are longer than a line break between words, also where the browser knows no Japanese words. */
async function breaksBetweenWords(tab: Tab): Promise<void> {
  await tab.open('/')
  expect(await tab.evaluate(linesOf, '学びと出会いを。')).toBe(1)
  await signsIn(tab)
  await tab.sees('会員証のQRコード', 'image')
  expect(await tab.evaluate(linesOf, 'この画面をお見せください。')).toBe(1)
}

/** On how many lines words stand that are one text node. Runs in the page, so it uses nothing from outside. */
function linesOf(words: string): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
    if (boxes.length > 0) return new Set(boxes.map(({ top }) => top)).size
  }
  return 0
}

/** Joins an event, and cancels. */
async function takesSeat(tab: Tab): Promise<void> {
  const eventId = await newEvent(10, { taken: 3 })
  await tab.open(`/event/${eventId}`)
  await tab.sees('あと7席（定員10名）')
  await tab.press('参加する')
  await tab.sees('参加予定です')
  await tab.sees('あと6席（定員10名）')
  await tab.open(`/event/${eventId}`)
  await tab.press('参加をキャンセルする')
  await tab.press('キャンセルする')
  await tab.sees('参加をキャンセルしました。')
  await tab.sees('あと7席（定員10名）')
}

/** Sends a report of a fault with a picture. */
async function reportsWithPicture(tab: Tab): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'picture-'))
  const file = join(folder, '画面.jpg')
  await writeFile(file, await jpegWithPlace(600, 400))
  await tab.open('/inquiry')
  await tab.fill('どのような不具合がありましたか', 'ボタンを押しても、画面が変わりませんでした。')
  await tab.attach('ファイルを選択', file)
  await tab.sees('画面.jpg')
  await tab.sees('選んだ画像', 'image')
  await tab.press('送信する')
  await tab.sees('ご報告ありがとうございます。送信が完了しました。')
  await rm(folder, { recursive: true })
}

/** Leaves by /settings/leave; nothing of the session stays in the browser. */
async function leaves(tab: Tab): Promise<void> {
  await tab.open('/settings/leave')
  await tab.fill('パスワード', PASSWORD)
  await tab.press('内容を確認しました。退会する')
  await tab.sees('退会の手続きが完了しました')
  const kept = await tab.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toContain('Cognito')
}
