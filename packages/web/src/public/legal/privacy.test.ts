// The privacy policies as published (S157-S162, G45, G46, law 4.5).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { articles, headings, page, pages, section, wordsOf } from '#public/legal/rendered-pages.ts'
import { operator } from '#public/legal/sample-operator.ts'

describe('privacy policy', () => {
  test('S157: the policy has ten articles, in the order of the law', () => {
    expect(articles('/privacypolicy/adult')).toEqual([
      '第1条（個人情報）',
      '第2条（個人情報の収集方法）',
      '第3条（個人情報を収集・利用する目的）',
      '第4条（利用目的の変更）',
      '第5条（個人情報の第三者提供）',
      '第6条（個人情報の開示）',
      '第7条（個人情報の訂正および削除）',
      '第8条（個人情報の利用停止等）',
      '第9条（プライバシーポリシーの変更）',
      '第10条（お問い合わせ窓口）',
    ])
  })

  test('S157, S161, G45: the plain version has the same ten articles, and each version links to the other', () => {
    expect(headings('/privacypolicy').filter((words) => /^\d+\. /.test(words))).toHaveLength(10)
    expect(pages.get('/privacypolicy')).toContain('href="/privacypolicy/adult"')
    expect(pages.get('/privacypolicy/adult')).toContain('href="/privacypolicy"')
  })

  test.each(['/privacypolicy', '/privacypolicy/adult'])(
    'S158, G46: %s names the data that is collected and the data that is not',
    (path) => {
      const words = page(path)
      expect(words).toMatch(/氏名|お名前/)
      for (const kind of [
        '生年月日',
        '住所',
        '電話番号',
        'メールアドレス',
        '銀行口座',
        '運転免許証',
        '提携先',
      ])
        expect(words).toContain(kind)
      expect(words).toMatch(/クレジットカード.*番号.*現在は取得していません/)
      // G46: card numbers go to the payment provider.
      expect(words).toMatch(/決済(を行う事業者|の会社)が直接.*サー(バー|ビス)には保存(しません|されません)/)
    },
  )

  test('S159: the policy lists exactly seven purposes', () => {
    const purposes = [
      /提供および運営/,
      /お問い合わせに回答/,
      /案内の電子メール/,
      /メンテナンス/,
      /お断り/,
      /閲覧、変更および削除/,
      /請求する/,
    ]
    const html = pages.get('/privacypolicy/adult') ?? ''
    const article = html.slice(
      html.indexOf('<section id="article-3"'),
      html.indexOf('<section id="article-4"'),
    )
    const items = [...article.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => wordsOf(words))
    expect(items).toHaveLength(7)
    for (const [index, purpose] of purposes.entries()) expect(items[index]).toMatch(purpose)
    const plain = (pages.get('/privacypolicy') ?? '').match(/<ol class="clauses">.*?<\/ol>/g) ?? []
    expect(plain.map((list) => list.match(/<li>/g)?.length)).toEqual([7])
  })

  test.each(['/privacypolicy', '/privacypolicy/adult'])(
    'S160: %s links to the form and has its dates',
    (path) => {
      expect(pages.get(path)).toContain('href="/support"')
      expect(page(path)).toContain('2024年8月16日 制定')
      expect(page(path)).toContain('改定')
    },
  )

  test.each([
    ['/privacypolicy/adult', 'article-6'],
    ['/privacypolicy', 'section-6'],
  ])(
    'S162: %s states 1,100 yen a request, and requests only on paper or with identity papers',
    (path, id) => {
      expect(section(path, id)).toMatch(/1件.{0,6}1,100円/)
      expect(section(path, id)).toMatch(/書面の交付|紙で受け取りたい/)
      expect(section(path, id)).toMatch(/手数料はかかりません|無料です/)
    },
  )

  test('law 4.5: the policy states the items of APPI 32, the vendor and the region', () => {
    const words = section('/privacypolicy/adult', 'section-11')
    const { companyName, address, representative } = operator
    for (const said of [
      companyName,
      address,
      representative,
      '安全管理',
      '苦情',
      'Amazon Web Services',
      '東京リージョン',
    ])
      expect(words).toContain(said)
  })

  test('law 4.5: the policy states that the community app receives name, nickname and e-mail after consent', () => {
    expect(section('/privacypolicy/adult', 'article-5')).toMatch(
      /氏名、ニックネームおよびメールアドレス.*同意を得た場合に限り/,
    )
    for (const said of [operator.communityName, operator.communityCompany, operator.communityCountry])
      expect(section('/privacypolicy/adult', 'article-5')).toContain(said)
    expect(section('/privacypolicy/adult', 'article-5')).toContain('いつでも、以後の提供を停止できます')
  })

  test.each([
    ['/privacypolicy/adult', 'article-8'],
    ['/privacypolicy', 'section-8'],
  ])('law 4.5, 4.6: %s states which data of former members is stored, and how long', (path, id) => {
    const words = section(path, id)
    expect(words).toMatch(/(元|もと)の情報に.{0,15}形に.*まで/)
    expect(words).toMatch(/(第5条第4項の|渡した)記録：.*3年間/)
    expect(words).toMatch(/同意.{0,6}記録：同意が(終了し|終わっ)た日から3年間/)
    for (const said of ['メールアドレス', '日時', '画面', '退会']) expect(words).toContain(said)
    expect(words).toMatch(/氏名その他の情報を含みません|お名前は残しません/)
    expect(words).toMatch(/証明する目的以外には利用しません|示したりするためにだけ使います/)
  })
})
