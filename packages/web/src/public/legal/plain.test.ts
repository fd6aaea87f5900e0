// The versions in plain words, with readings: for the young and their guardians (R9, R18).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { articles, headings, page, pages, section } from '#public/legal/rendered-pages.ts'
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
])('R18: what the plain terms promise is in the terms: %s', (_, number, plain, real) => {
  expect(section('/agreement/plain', `section-${number}`)).toMatch(plain)
  expect(section('/agreement', `article-${number}`)).toMatch(real)
})

test('R9: both privacy texts say what is asked and kept of a guardian', () => {
  for (const path of ['/privacypolicy', '/privacypolicy/adult']) {
    const words = page(path)
    for (const said of [
      '続柄',
      '電話番号',
      '日時',
      'もとの情報にもどせない形|元の情報に戻すことができない形',
      '保護者の方の同意に関する記録|保護者の方の同意の記録',
    ])
      expect(words).toMatch(new RegExp(said))
  }
})
