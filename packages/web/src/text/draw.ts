import type { DrawOrder } from '@app/shared/events/draw-order.ts'

/** 抽選 on the event's page, as people choose its language. */
export const drawWords = {
  title: '抽選で決まります',
  until: (at: string, days: number) =>
    `${at}に応募を締め切って、抽選します（${days <= 0 ? '今日まで' : `あと${days}日`}）。`,
  from: (at: string) => `応募は、${at}から受け付けます。`,
  count: (applications: number) =>
    applications === 0 ? 'まだ応募はありません。' : `いま${applications}組が応募しています。`,
  equalTime: '早く応募しても、遅く応募しても、当たりやすさは同じです。',
  order: '抽選の順番',
  orders: {
    none: [],
    newThenFewest: [
      'ご家族のだれも来たことがない組',
      'この24か月に来た回数が少ない組から順に',
      '同じ回数の組どうしは、抽選の順に',
    ],
    newFirst: ['ご家族のだれも来たことがない組', 'ほかのすべての組', 'それぞれの中では、抽選の順に'],
    equal: ['すべての組を、同じように抽選します'],
  } satisfies Record<DrawOrder, readonly string[]>,
  after: '席が決まらなかったときは、抽選の順番でキャンセル待ちになります。',
  how: '抽選が正しいことの、たしかめ方',
  howLead:
    '抽選に使う秘密の数は、応募が始まる前に決めてあります。下の文字は、その数から計算したものです。抽選のあとに秘密の数と応募の番号をすべて公開するので、どなたでも同じ抽選をやり直して、たしかめられます。抽選の前に秘密の数を読める人は、スタッフにもいません。',
  commitment: '秘密の数のしるし（SHA-256）',
  sum: (applications: number) => (applications === 0 ? '抽選' : `抽選・${applications}組が応募中`),
  apply: '抽選に応募する',
  applying: '送信しています…',
  applied: '抽選に応募しました。確認のメールをお送りします。',
  withdrawn: '応募を取り消しました。',
  waits: '抽選待ちです',
  waitsLead: (at: string) => `${at}に抽選して、結果をメールでお知らせします。`,
  number: '応募の番号',
  change: '応募する人を変える',
  withdraw: '応募を取り消す',
  withdrawing: '取り消しています…',
  withdrawTitle: '応募を取り消しますか？',
  withdrawConfirm: '締切までなら、もう一度応募できます。当たりやすさは変わりません。',
  withdrawYes: '取り消す',
  withdrawNo: '取り消さない',
  sheet: 'だれと応募しますか',
  fewer: '席がそろわないとき',
  all: 'みんなの席がそろうときだけ参加する',
  least: (names: string) => `${names}だけでもよい`,
  submitNone: '抽選に応募する',
  submit: (count: number) => `${count}人で応募する`,
  drawing: '応募を締め切りました',
  drawingLead: 'いま抽選しています。結果は、まもなくメールでお知らせします。',
  result: '抽選の結果',
  resultOf: (applications: number, seats: number) => `応募${applications}組から、${seats}席を抽選しました。`,
  given: (seats: number) => `ほかに、招待枠の${seats}席がありました。`,
  won: '当選しました。',
  lost: 'キャンセル待ちになりました。',
  out: '参加の条件に合わなくなっていたため、抽選の対象になりませんでした。',
  check: '検算する',
  checking: '検算しています…',
  same: 'お使いの端末で抽選をやり直し、同じ結果になりました。',
  sameOwn: (place: number, applications: number) =>
    `あなたの番号は、${applications}組のうち${place}番目でした。`,
  different: '検算の結果が、公開されている結果と違いました。お手数ですが、お問い合わせからお知らせください。',
  seed: '抽選のたね（SHA-256）',
  secret: '秘密の数',
  lots: '抽選の順番（応募の番号）',
} as const

/** Why a press failed, as all failures in Japanese. */
export const drawFailed = {
  failed: 'うまくいきませんでした。もう一度お試しください。',
  unsure:
    '通信が途切れたため、受け付けられたかどうかを確認できませんでした。つながったら、ページを読み込み直してご確認ください。',
  closed: '応募の受付が終わっています。画面を読み込み直して、ご確認ください。',
} as const
