import { waiting } from '#text/door-waiting.ts'

test.each([
  [1, 'あと1分で'],
  [18, 'あと18分で'],
  [60, 'あと1時間で'],
  [95, 'あと1時間35分で'],
])('R6: %d minutes before 受付 begins the door says %s', (minutes, said) => {
  expect(waiting.left(minutes)).toBe(`${said}、この画面のまま始まります。`)
})

test.each([
  ['people', { absent: 0 }, '5名'],
  ['families and people', { absent: 0, families: { registered: 2, arrived: 0 } }, '2組・5名'],
  ['people of whom one sent 欠席連絡', { absent: 1 }, '5名・欠席連絡 1'],
])('R6: while the door waits it says how many come: %s', (_, event, said) => {
  expect(waiting.coming(event, 5)).toBe(said)
})
