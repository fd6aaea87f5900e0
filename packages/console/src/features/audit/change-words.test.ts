import '@app/ui/test/browser.ts'
import { changeWords } from '#features/audit/change-words.ts'
import { changedFields } from '#text/audit.ts'
import { fieldNames } from '#text/events.ts'

test.each([
  ['eventRegistrationLimit', '20', null, '定員：20 → なし'],
  ['eventStartDateTime', null, '2030-01-01T01:00:00.000Z', '開始：なし → 2030/1/1(火) 10:00'],
  ['role', 'editor', 'manager', '役割：編集者 → マネージャー'],
  ['status', 'active', 'suspended', '状態：利用中 → 停止中'],
  ['archived', 'false', 'true', '終了した組織：いいえ → はい'],
  ['email', '#1a2b3c4d', '#5e6f7a8b', 'メールアドレス：（非表示） → （非表示）'],
  ['by', null, 'list', '方法：一覧から'],
  ['somethingElse', '1', '2', 'その他の項目：1 → 2'],
  ['noticeId', null, '2030-01-01T01:00:00.000Z#2744f88d', 'お知らせ：2030/1/1(火) 10:00のもの'],
  ['messageId', '2030-01-01T01:00:00.000Z#0011aabb', null, 'メッセージ：2030/1/1(火) 10:00のもの → なし'],
  ['people', null, '12', '人数：12名'],
  ['columns', null, 'name phone', '書き出した項目：氏名・電話番号'],
  ['withMinors', null, 'true', '18歳未満の方の氏名と連絡先：あり'],
  ['groups', null, 'registered waiting', '送り先：参加予定の方・キャンセル待ちの方'],
  ['consentState', 'refused', 'pending', '保護者の同意：同意なし → お返事待ち'],
  ['status', 'waiting', 'refused', '状態：承認待ち → お断り'],
  ['ground', null, 'safety', '理由：なし → 参加者の安全を守るため'],
  ['review', 'TWO_DOORS', null, '要確認：別の受付でも受け付けています。 → なし'],
  ['materials', '[]', '[{"name":"しおり"}]', '資料を変更'],
  ['eventName', 'open', 'owner', 'イベント名：open → owner'],
])('a change of %s from %s to %s is worded %s', (field, before, after, said) => {
  expect(changeWords({ field, before, after })).toBe(said)
})

test.each([
  '2026-11-25T02:22:04.878Z#2744',
  '2026-13-45T99:99:99Z',
  '2026-11-25T02:22',
  '#zz',
  '{"a":',
  'x'.repeat(301),
])('a value without words is shown as it is: %s', (value) => {
  for (const field of [
    ...Object.keys(changedFields),
    ...Object.keys(fieldNames),
    'toString',
    'constructor',
  ]) {
    const said = changeWords({ field, before: value, after: value })
    expect([field, said]).toEqual([field, expect.any(String)])
  }
  expect(changeWords({ field: 'sendAt', before: null, after: value })).toBe(`送信日時：なし → ${value}`)
})
