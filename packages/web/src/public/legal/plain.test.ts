// The versions in plain words, with readings: for the young and their guardians (R9, R18).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { articles, headings, pages, section } from '#public/legal/rendered-pages.ts'
import { operator } from '#public/legal/sample-operator.ts'

const numbered = (path: string) => headings(path).filter((words) => /^\d+\. /.test(words))

test.each(['/privacypolicy', '/agreement/plain'])(
  'R18: in %s every word in kanji has a reading, behind a box that needs no script',
  (path) => {
    const html = pages.get(path) ?? ''
    const body = html.slice(html.indexOf('class="legal-intro"'), html.indexOf('class="legal-closing"'))
    let bare = body.replaceAll(/<ruby>.*?<\/ruby>/g, '').replaceAll(/<[^>]*>|目次/g, '\n')
    for (const value of [operator.companyName, operator.phoneHours]) bare = bare.replaceAll(value, '')
    expect(bare.match(/[\p{Script=Han}]+/gu) ?? []).toEqual([])
    expect(html).toMatch(/<label class="furigana[^>]*><input type="checkbox"\/>/)
  },
)

test('R18: the plain terms have a section for each article of the terms, and each links to the other', () => {
  expect(numbered('/agreement/plain').map((words) => Number.parseInt(words, 10))).toEqual(
    articles('/agreement').map((_, index) => index + 1),
  )
  expect(pages.get('/agreement/plain')).toContain('href="/agreement"')
  expect(pages.get('/agreement')).toContain('href="/agreement/plain"')
})

test.each([
  ['the age', 2, /18歳未満/, /18歳未満/],
  [
    'the rights of a minor',
    2,
    /権利が減ることはありません/,
    /取消権その他の権利を制限するものではありません/,
  ],
  ['the lock of a new registration', 8, /3か月間/, /3か月間/],
  ['no plan turns into a paid one by itself', 4, /自分で申し込まないのに/, /会員の申込みによらずに/],
  ['late payment', 4, /14\.6％/, /14\.6％/],
  ['the Young plan', 4, /19歳.*60日以内/, /19歳.*60日以内/],
  ['the cap', 9, /10,000円/, /10,000円/],
  ['no cap', 9, /上限はありません/, /前項の上限は適用されません/],
  ['the notice of an end', 10, /3か月前/, /3か月前/],
  ['the notice of a change', 11, /14日前/, /14日前/],
])('R18: the terms contain each promise of the plain terms: %s', (_, number, plain, real) => {
  expect(section('/agreement/plain', `section-${number}`)).toMatch(plain)
  expect(section('/agreement', `article-${number}`)).toMatch(real)
})

test.each([
  ['/privacypolicy', 'section-11', 'section-8'],
  ['/privacypolicy/adult', 'article-2', 'article-8'],
])(
  'R9: %s states in a passage of its own which data of a guardian is asked for and how long it is stored',
  (path, at, until) => {
    const whole = section(path, at)
    // The telephone and the address of the member are named as well, before.
    const words = whole.slice(whole.indexOf('保護者の方の同意'))
    const kept = words.slice(words.search(/記録します|ご回答の内容/))
    for (const asked of ['続柄', 'メールアドレス', '電話番号']) expect(words).toContain(asked)
    for (const said of [/日時/, /文章/, /もとの情報にもどせない形|元の情報に戻すことができない形/])
      expect(kept).toMatch(said)
    expect(section(path, until)).toMatch(/保護者の方の同意(に関する|の)記録：退会の手続.*3年間/)
  },
)
