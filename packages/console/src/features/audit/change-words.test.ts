import '@app/web/test/browser.ts'
import { changeWords } from '#features/audit/change-words.ts'

test.each([
  ['eventRegistrationLimit', '20', null, '定員：20 → なし'],
  ['eventStartDateTime', null, '2030-01-01T01:00:00.000Z', '開始：なし → 2030/1/1(火) 10:00'],
  ['role', 'editor', 'manager', '役割：編集者 → マネージャー'],
  ['status', 'active', 'suspended', '状態：利用中 → 停止中'],
  ['archived', 'false', 'true', '終了した組織：いいえ → はい'],
  ['email', '#1a2b3c4d', '#5e6f7a8b', 'メールアドレス：（非表示） → （非表示）'],
  ['by', null, 'list', '方法：一覧から'],
  ['somethingElse', '1', '2', 'その他の項目：1 → 2'],
])('a change of %s from %s to %s is said: %s', (field, before, after, said) => {
  expect(changeWords({ field, before, after })).toBe(said)
})
