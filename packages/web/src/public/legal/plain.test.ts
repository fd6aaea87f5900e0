// The versions in plain words, with readings: for the young and their guardians (R9, R18).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { CONSENT_VERSION, consentSections } from '@app/shared/guardians/consent-text.ts'
import { articles, headings, page, pages, section } from '#public/legal/rendered-pages.ts'
import { operator } from '#public/legal/sample-operator.ts'
import { legalValues } from '#public/legal/values.ts'
import { leaving } from '#text/settings.ts'

const prices = [legalValues(operator, '2026-11-26').prices].flat()
const numbered = (path: string) => headings(path).filter((words) => /^\d+\. /.test(words))

const PLAIN = ['/specificcommercial', '/guardian', '/leaving', '/external-transmission'].map(
  (path) => `${path}/plain`,
)

test.each(['/privacypolicy', '/agreement/plain', ...PLAIN])(
  'R18: in %s every word in kanji has a reading, behind a box that needs no script',
  (path) => {
    const html = pages.get(path) ?? ''
    const title = /<h1.*?<\/h1>/.exec(html)?.[0] ?? ''
    const body =
      title + html.slice(html.indexOf('class="legal-intro"'), html.indexOf('class="legal-closing"'))
    expect(html).not.toContain('《')
    let bare = body.replaceAll(/<ruby>.*?<\/ruby>/g, '').replaceAll(/<[^>]*>|目次/g, '\n')
    for (const value of [operator.companyName, operator.phoneHours, ...prices])
      bare = bare.replaceAll(value, '')
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

test.each([
  [
    '/specificcommercial',
    'no plan turns into a paid one by itself',
    /自動で有料のプランに変わることはありません/,
    /有料のプランに自動で切り替わることはありません/,
  ],
  [
    '/specificcommercial',
    'the renewal',
    /1か月ごとに、同じ料金で自動で続きます/,
    /1か月ごとに、同じ料金で自動的に更新されます/,
  ],
  [
    '/specificcommercial',
    'cancelling at any time',
    /いつでもやめることができます/,
    /契約期間中いつでもできます/,
  ],
  ['/specificcommercial', 'the last day', /更新日の前の日まで/, /次回の更新日の前日まで/],
  [
    '/specificcommercial',
    'nothing back for the rest of a month',
    /残りの日のお金は返しません/,
    /日割りでの返金はいたしません/,
  ],
  [
    '/specificcommercial',
    'money back by the law',
    /法律のとおりにお金を返します/,
    /法令に従って返金いたします/,
  ],
  [
    '/external-transmission',
    'minors',
    /18歳未満の会員は、計測しません/,
    /18歳未満の会員の方については、計測を行いません/,
  ],
  [
    '/external-transmission',
    'visitors',
    /ログインしていない人は、計測しません/,
    /ログインしていない方については、計測を行いません/,
  ],
  [
    '/external-transmission',
    'no advertising',
    /広告のためのタグや、SNSのボタンは使っていません/,
    /広告のためのタグ、SNSのボタン/,
  ],
  [
    '/external-transmission',
    'the calendar',
    /Google LLCに送られます。押すまでは、何も送りません/,
    /Google LLCへ送信されます。押すまでは、何も送信しません/,
  ],
])('law 4.1, law 4.7: %s contains each promise of its plain version: %s', (path, _, plain, real) => {
  expect(page(`${path}/plain`)).toMatch(plain)
  expect(page(path)).toMatch(real)
})

const consent = consentSections(CONSENT_VERSION, {
  serviceName: 'S',
  companyName: 'C',
  childName: 'D',
  childAge: 12,
  termsVersion: '2026-04-01',
})
  .flatMap(({ lines }) => lines)
  .join('')
const leavingWords = [
  ...leaving.erased,
  ...leaving.kept,
  leaving.keptConsent,
  leaving.undo,
  leaving.text(3, 'x'),
].join('')
test.each([
  [
    '/guardian',
    'the registration of the guardian',
    /保護者の会員登録はいりません/,
    /保護者の方の会員登録は必要ありません/,
  ],
  ['/guardian', 'a fee is shown before', /申し込む前に金額が出ます/, /申し込む前に金額が表示されます/],
  ['/guardian', 'no advertising', /宣伝のメールは送りません/, /宣伝のメールはお送りしません/],
  [
    '/guardian',
    'withdrawing at any time',
    /いつでもやめることができます/,
    /いつでも取りやめることができます/,
  ],
  ['/guardian', 'without consent', /7日後に取り消され/, /7日後に取り消され/],
  [
    '/guardian',
    'the reason stays private',
    /同意しない理由を、子どもに伝えることはありません/,
    /同意しない理由を、お子さまにお伝えすることはありません/,
  ],
  ['/leaving', 'the lock', /3か月間は、もう一度入ることができません/, /3か月間（xまで）は再入会できません/],
  [
    '/leaving',
    'undoing',
    /7日以内なら、メールのリンクで取り消すことができます/,
    /7日以内であれば、手続き完了のメールにあるリンクから取り消せます/,
  ],
  ['/leaving', 'the kept records', /渡した日から3年間残します/, /渡した日から3年間/],
])('R9, R18: what %s says contains each promise of its plain version: %s', (path, _, plain, real) => {
  expect(page(`${path}/plain`)).toMatch(plain)
  expect(path === '/guardian' ? consent : leavingWords).toMatch(real)
})
