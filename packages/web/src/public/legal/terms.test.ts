// The terms as published (S163-S168, S210-S212, G48-G51, G60).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addDays } from '@app/shared/base/tokyo.ts'
import { TERMS_DAYS } from '@app/shared/terms/versions.ts'
import { articles, page, pages, render, section, texts, wordsOf } from '#public/legal/rendered-pages.ts'
import { operator } from '#public/legal/sample-operator.ts'
import { japaneseDate, type LegalText, versionsOf } from '#public/legal/texts.ts'

/** SHA-256 of each text that people have agreed to or relied on. */
const accepted: Readonly<Record<string, string>> = JSON.parse(
  readFileSync('packages/web/legal/accepted.json', 'utf8'),
)

describe('terms', () => {
  const article = (number: number) => section('/agreement', `article-${number}`)

  test('S163: the terms have sixteen articles', () => {
    expect(articles('/agreement').map((words) => words.replace(/^第\d+条（(.*)）$/, '$1'))).toEqual([
      '適用および個別規定',
      '利用登録',
      'ユーザーIDおよびパスワードの管理',
      '利用料金および支払方法',
      '禁止事項',
      '本サービスの提供の停止等',
      '著作権',
      '利用制限および登録抹消',
      '保証および責任の範囲',
      '本サービスの内容の変更および提供の終了',
      '本規約の変更',
      '個人情報の取扱い',
      '通知または連絡',
      '権利義務の譲渡の禁止',
      '反社会的勢力の排除',
      '準拠法および裁判管轄',
    ])
  })

  test('R18: every article begins with its gist, and is in the table of contents', () => {
    const html = pages.get('/agreement') ?? ''
    for (let number = 1; number <= 16; number += 1) {
      expect(article(number)).toMatch(/^第\d+条（[^）]*）要点./)
      expect(html).toContain(`href="#article-${number}"`)
    }
  })

  test('S164: the terms state 14.6 % a year, Japanese law, the two courts and the dates', () => {
    expect(article(4)).toContain('年14.6％の割合による遅延損害金')
    expect(article(16)).toContain('準拠法は、日本法')
    expect(article(16)).toContain('東京地方裁判所または当社の本店の所在地を管轄する裁判所')
    expect(page('/agreement')).toContain(`2024年8月16日 制定${japaneseDate(TERMS_DAYS.at(-1) ?? '')} 改定`)
  })

  test('S165, G49: the terms regulate notices, and announce changes 14 days ahead by site and mail', () => {
    expect(article(13)).toContain('発信の時に会員へ到達したものとみなします')
    expect(article(11)).toContain('会員の個別の同意を得ることなく')
    expect(article(11)).toContain('第548条の4')
    expect(article(11)).toMatch(
      /14日前までに.*効力の発生する日.*本サービス上に表示し、かつ、会員に電子メールで通知/,
    )
    expect(article(11)).toContain('あらためて会員の同意を求めます')
  })

  test.each([
    'いずれかの条項に違反',
    '虚偽の事実',
    'クレジットカードの利用が停止',
    '支払債務の不履行',
    '返答がない',
    '利用がない',
    '適当でないと判断',
  ])('S166: the terms name this ground for deregistration: %s', (ground) =>
    expect(article(8)).toContain(ground),
  )

  test('S211, S212, G50: at deregistration debts are due, posts may be deleted and the reason is recorded and given; members may leave at any time', () => {
    expect(article(8)).toMatch(/債務.*直ちに弁済/)
    expect(article(8)).toContain('投稿データを削除することがあります')
    expect(article(8)).toMatch(/理由を記録し、.*電子メールで通知/)
    expect(article(8)).toContain('いつでも退会できます')
    expect(article(8)).toContain(`${operator.rejoinLockoutMonths}か月間`)
  })

  test('S167, G48: the cap of liability covers ordinary negligence only, never intent, gross negligence, life or body', () => {
    expect(article(9)).toMatch(/軽過失（故意または重大な過失に当たらない過失/)
    expect(article(9)).toMatch(/直近1か月.*10,000円のいずれか大きい額/)
    expect(article(9)).toMatch(/故意または重大な過失がある場合、前項の上限は適用されません/)
    expect(article(9)).toContain('消費者契約法')
    expect(page('/agreement')).not.toContain('法律上許される限り')
  })

  test('S168: members share no ID or password, and post only content that they have the rights to', () => {
    expect(article(3)).toMatch(/譲渡し、貸与し、または第三者と共用することができません/)
    expect(article(7)).toMatch(/必要な権利を有し/)
  })

  test('S210, G51: the registration is complete with the notice of approval; the terms name the grounds of a refusal', () => {
    expect(article(2)).toMatch(/承認し、その旨を.*通知した時に完了/)
    for (const ground of ['虚偽の事項', '過去に本規約に違反', '保護者の同意を得ていない'])
      expect(article(2)).toContain(ground)
  })

  test('G4: the terms set the age of contracts at 18 and the end of the Young plan at 19', () => {
    expect(article(2)).toContain('18歳未満の方は、保護者の同意')
    expect(article(2)).toContain('取消権')
    expect(article(4)).toContain('19歳未満の会員に限り')
  })

  test('R18: each version that people accept is a file, none is more, and no accepted text has been edited', () => {
    expect(versionsOf('terms', texts).map(({ version }) => version)).toEqual([...TERMS_DAYS].reverse())
    expect(editedOf(texts)).toEqual([])
    // The control: one letter.
    const edited = texts.map((text) => ({ ...text, markdown: text.markdown.replace('。', '、') }))
    expect(editedOf(edited)).toHaveLength(Object.keys(accepted).length)
  })

  test('R18: an announced version is linked with its day, and is the page from that day on', () => {
    const [newest = ''] = [...TERMS_DAYS].reverse()
    const eve = render(operator, texts, addDays(newest, -1))
    expect(wordsOf(eve.get('/agreement'))).toContain(`${japaneseDate(newest)}から、新しい版になります。`)
    expect(eve.get('/agreement')).toContain(`href="/agreement/${newest}"`)
    expect(eve.get(`/agreement/${newest}`)).toContain('から始まる版です')
    const day = render(operator, texts, newest)
    expect(day.get('/agreement')).not.toContain('新しい版になります')
    expect(wordsOf(day.get('/agreement'))).toContain(`${japaneseDate(newest)} 改定`)
    expect(day.get('/privacypolicy')).toContain('ダウンロード')
  })

  test('G60: every version stays readable, and a past version says that it is past', () => {
    const version = '2099-01-01'
    const markdown = '# 利用規約\n\n## 第1条（新）\n\n本文'
    const newer: LegalText = { document: 'terms', version, markdown }
    const all = render(operator, [...texts, newer])
    const [first] = TERMS_DAYS
    expect(wordsOf(all.get('/agreement'))).toContain('第1条（新）')
    expect(all.get(`/agreement/${first}`)).toContain('現在の版ではありません')
    expect(all.get(`/agreement/${version}`)).not.toContain('現在の版ではありません')
    for (const path of ['/agreement', `/agreement/${first}`, `/agreement/${version}`])
      expect(all.get(path)).toMatch(new RegExp(`href="/agreement/${version}".*href="/agreement/${first}"`))
  })
})

/** The accepted texts whose file is not the one that people agreed to. */
function editedOf(from: readonly LegalText[]): string[] {
  return Object.entries(accepted).flatMap(([name, hash]) => {
    const text = from.find(({ document, version }) => name === `${document}/${version}`)
    const found = createHash('sha256')
      .update(text?.markdown ?? '')
      .digest('hex')
    return found === hash ? [] : name
  })
}
