import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bannedWords,
  faultsIn,
  linesOf,
  literalsOf,
  openSentences,
  type Said,
  trailing,
} from './rules/japanese.ts'
import { filesBelow, isTest, ROOT } from './rules/tree.ts'

// The mechanical part of the Japanese style; each rule also sees bad samples.
const banned = bannedWords(readFileSync(join(ROOT, 'docs/words.md'), 'utf8'))
const catalogue = filesBelow(
  ['packages/ui/src/text', 'packages/web/src/text', 'packages/console/src/text'],
  /\.ts$/,
).filter((file) => !isTest(file))
const mails = filesBelow(['packages/lambdas/src'], /-(mails?|words)\.ts$/)
const pages = filesBelow(
  ['packages/local/src', 'packages/stand-ins/src'],
  /^(pages|index-page|inbox|rum)\.ts$/,
)
const legal = filesBelow(['packages/web/legal'], /^\d{4}-\d{2}-\d{2}\.md$/)
const said = (words: string): Said[] => [{ at: 'x.ts', words }]

test('the catalogue, the mails and the local pages follow the style and the words of docs/words.md', () => {
  const words = [...catalogue, ...mails, ...pages].flatMap(literalsOf)
  expect(words.length).toBeGreaterThan(500)
  for (const files of [catalogue, mails]) expect(files.flatMap(literalsOf).length).toBeGreaterThan(40)
  expect(faultsIn(words, banned)).toEqual([])
})

test('the legal texts follow the style and the words of docs/words.md', () => {
  const lines = legal.flatMap(linesOf)
  expect(lines.length).toBeGreaterThan(300)
  expect([...faultsIn(lines, banned, true), ...trailing(lines)]).toEqual([])
})

test('every error text is a whole sentence', () => {
  expect(catalogue.flatMap(openSentences)).toEqual([])
  expect(openSentences({ path: 'x.ts', text: "  errCode: '違います',\n  EVENT_FULL: '満席'," })).toHaveLength(
    2,
  )
})

test.each([
  ['ｶﾀｶﾅです', 'half-width kana'],
  ['６桁のコード', 'full-width letter or digit'],
  ['10:00～12:00です', 'full-width tilde'],
  ['確認してください.', 'ASCII punctuation'],
  ['姓,名', 'ASCII punctuation'],
  ['よろしいですか?', 'ASCII punctuation'],
  ['完了しました！', 'exclamation mark'],
  ['送信しています...', 'three dots'],
  ['名前を  入力', 'two spaces'],
  ['QR コード', 'a space between'],
  ['コードは QR です', 'a space between'],
  ['登録する 。', 'a space before'],
  ['入力して下さい。', 'write ください'],
  ['変更することができます。', 'write できます'],
  ['サインインしてください。', 'write ログイン'],
  ['アカウントを削除する', 'write 退会'],
  ['参加を解約する', 'write 参加をキャンセルする'],
  ['会員サイトへ戻る', 'write 会員ページ'],
  ['ブラウザの設定', 'write ブラウザー'],
  ['お申込みください', 'write 申込'],
  ['送信させていただきます。', 'write お送りします'],
  ['お子様といっしょに', 'write お子さま'],
])('the style rules report %s', (words, fault) => {
  expect(faultsIn(said(words), banned).join('\n')).toContain(fault)
})

test.each([
  '8文字以上。半角の英字・数字・記号 ( ) - _ = + ! @ # $ % & * が使えます。',
  '＿ から、確認コードをお送りしました。',
  'ブラウザーの設定で、JavaScriptを有効にしてください。',
  '2025年4月1日(火) 10:00〜12:00',
  '生成日時：10:00',
])('the style rules accept %s', (words) => expect(faultsIn(said(words), banned)).toEqual([]))

test('readings, addresses and placeholders of the legal texts do not count as words, nor do comments', () => {
  const [line] = linesOf({ path: 'a.md', text: '> 漢字《かんじ》を[読む](/a b)と、{companyName}です。' })
  expect(line?.words).toBe('漢字を[読む]と、＿です。')
  const source = `/** 下さい */\nconst a = { b: '見る' } // 下さい\nconst c = \`\${a}に\``
  expect(literalsOf({ path: 'a.ts', text: source }).map(({ words }) => words)).toEqual(['見る', '＿に'])
  expect(faultsIn(linesOf({ path: 'a.md', text: '当社は下さい' }), banned, true)).toHaveLength(1)
  expect(trailing(said('終わり '))).toHaveLength(1)
})
