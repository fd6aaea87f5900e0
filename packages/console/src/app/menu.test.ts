import '@app/ui/test/browser.ts'
import { isCurrent, menuOf } from '#app/menu.ts'

test.each([
  ['owner', '今日 イベント 会員 受信箱 お知らせ 集計 組織 スタッフ 操作の記録 設定'],
  ['manager', '今日 イベント 会員 受信箱 お知らせ 集計 組織 設定'],
  ['editor', '今日 イベント お知らせ 集計 組織 設定'],
  ['auditor', '今日 イベント 会員 受信箱 お知らせ 集計 組織 スタッフ 操作の記録 設定'],
  ['door', '設定'],
] as const)('R1: the menu of %s', (role, words) => {
  expect(
    menuOf(role)
      .map((entry) => entry.words)
      .join(' '),
  ).toBe(words)
})

test.each([
  ['/', '/', true],
  ['/', '/events', false],
  ['/events', '/events/abc', true],
  ['/events', '/eventsx', false],
])('the entry %s is current at %s: %s', (entry, pathname, is) => {
  expect(isCurrent(entry, pathname)).toBe(is)
})
