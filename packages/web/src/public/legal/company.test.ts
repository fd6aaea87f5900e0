// Commercial law, the company, external transmission (S169-S172, S216, G47, law 4.1, 4.7).
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { Operator } from '@app/shared/operator/operator.ts'
import { DESTINATIONS } from '@app/shared/telemetry/destinations.ts'
import * as v from 'valibot'
import { headings, page, pages, render, wordsOf } from '#public/legal/rendered-pages.ts'
import { operator, sample } from '#public/legal/sample-operator.ts'
import { external } from '#text/legal.ts'

describe('commercial law and company', () => {
  const ROWS = [
    '販売業者',
    '代表者',
    '所在地',
    '電話番号',
    'メールアドレス',
    'ホームページ',
    '販売価格（会費）',
    '会費以外に必要な料金',
    'お支払いの方法と時期',
    'サービスの提供時期',
    'お申し込みの有効期限',
    '契約の期間と更新',
    'お申し込みの撤回・解約',
    '動作環境',
  ]
  const withPlans = (change: object, more: object = {}) =>
    v.parse(Operator, { ...sample, ...more, plans: { ...sample.plans, ...change } })
  const commercialOf = (by: Operator) => wordsOf(render(by).get('/specificcommercial')).replaceAll('\n', '')

  test('S169, G47, law 4.1: the page has every row, filled from the operator’s file', () => {
    expect(headings('/specificcommercial')).toEqual(ROWS)
    const { companyName, representative, address, phone, phoneHours, homepage, supportMail } = operator
    for (const said of [companyName, representative, address, phone, phoneHours, homepage, supportMail])
      expect(page('/specificcommercial')).toContain(said)
    expect(pages.get('/specificcommercial')).toContain('href="/plans"')
  })

  test('S170, G47: no payment method is named while all plans are free, nor one that is not in use', () => {
    for (const words of [
      page('/specificcommercial'),
      commercialOf(withPlans({}, { paymentMethods: [{ method: 'card' }] })),
    ]) {
      expect(words).toContain('無料のプランのみです。お支払いは発生せず')
      expect(words).not.toMatch(/クレジットカード|コンビニ|代金引換/)
    }
    const open = { Support: { ...sample.plans.Support, status: 'open' } }
    expect(commercialOf(withPlans(open))).toContain('会費のお支払いは受け付けておらず')
    const card = commercialOf(withPlans(open, { paymentMethods: [{ method: 'card' }] }))
    expect(card).toContain('クレジットカード：お申し込みの時に決済が確定し')
    expect(card).not.toMatch(/コンビニ|代金引換|無料のプランのみ/)
    const both = commercialOf(
      withPlans(open, { paymentMethods: [{ method: 'card' }, { method: 'konbini', payWithinDays: 3 }] }),
    )
    expect(both).toContain('コンビニエンスストア払い：お申し込みの日から3日以内')
  })

  test('law 4.1: what a fee of an event costs, how it is paid and what goes back is said only where it can be paid', () => {
    const FEES = /参加費（|全額を返金|Stripe/
    const on = v.parse(Operator, { ...sample, eventPayments: ['card', 'store'] })
    const pagesOf = (by: Operator) =>
      ['/specificcommercial', '/external-transmission'].map((path) => wordsOf(render(by).get(path)))
    for (const words of pagesOf(v.parse(Operator, sample))) expect(words).not.toMatch(FEES)
    const [commercial = '', external = ''] = pagesOf(on)
    expect(commercial).toContain('イベントの参加費（クレジットカード）')
    expect(commercial).toContain('イベントの参加費（コンビニエンスストア払い）')
    expect(commercial).not.toContain('PayPay')
    expect(commercial).toContain('開催日の前日までにキャンセルされた場合、全額を返金します')
    expect(external).toContain('Stripe, Inc.')
  })

  test('S171, G47: the page states start, termination and system requirements', () => {
    const words = page('/specificcommercial')
    expect(words).toContain('会費のお支払いが完了すると、すぐにご利用いただけます')
    expect(words).toContain('お客さまのご都合による取消しはお受けできません')
    expect(words).toContain('解約は、契約期間中いつでもできます')
    expect(words).toContain('1か月ごとに、同じ料金で自動的に更新されます')
    expect(pages.get('/specificcommercial')).toContain('href="/settings"')
    expect(words).toMatch(/iOS.*前の2つの版のSafari.*Android.*前の2つの版のChrome/)
  })

  test('S169: every price comes from the catalogue, on every page', () => {
    const dearer = withPlans({ Support: { ...sample.plans.Support, priceYen: 780 } })
    expect(commercialOf(dearer)).toContain('サポートプラン：月額780円（税込）')
    expect(commercialOf(dearer)).not.toMatch(/[^,\d]500円/)
    // The fee of S162 and the cap of G48 are no plan prices.
    const known = [0, 500, 1_000, 5_000, 1_100, 10_000]
    for (const html of pages.values())
      for (const [, yen = ''] of wordsOf(html)
        .replaceAll('\n', '')
        .matchAll(/([\d,]+)円/g))
        expect(known).toContain(Number(yen.replaceAll(',', '')))
  })

  test('S172: the page shows the company and its six lines of business', () => {
    for (const said of [
      operator.companyName,
      operator.representative,
      'ITコンサルティング',
      'マーケティングリサーチ',
      '広告',
      'EC',
      'イベント企画',
      '物品・サービスの販売',
    ])
      expect(page('/information')).toContain(said)
  })
})

describe('external transmission', () => {
  test('law 4.7, G58: the page states data, recipient and purpose of every destination in the list', () => {
    const words = page('/external-transmission')
    for (const { service, recipient, sent, ours, theirs } of DESTINATIONS) {
      expect(words).toContain(external.service[service])
      expect(words).toContain(recipient)
      for (const kind of sent) expect(words).toContain(external.sent[kind])
      for (const purpose of [...ours, ...theirs]) expect(words).toContain(external.purpose[purpose])
    }
    expect(pages.get('/external-transmission')).toMatch(/<button[^>]*id="telemetry"[^>]*aria-pressed="false"/)
  })
})

test('S216: with another operator’s file the pages have no trace of the first company and no placeholder', () => {
  const other = v.parse(Operator, {
    ...sample,
    companyName: '株式会社<b>別の会社</b>',
    serviceName: 'べつのサービス',
  })
  for (const [path, html] of render(other)) {
    expect(html).not.toContain(operator.companyName)
    expect(html).not.toContain(sample.serviceName)
    expect(html).not.toContain('<b>')
    expect({ path, left: /[{}]|TODO|未設定|undefined/.exec(wordsOf(html))?.[0] }).toEqual({
      path,
      left: undefined,
    })
  }
})
