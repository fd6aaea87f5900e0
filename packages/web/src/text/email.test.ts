import { emailProblem } from '#text/email.ts'

test.each(['a..b@docomo.ne.jp', 'abc.@docomo.ne.jp', '.abc@docomo.ne.jp', 'ａｂｃ．@docomo.ne.jp '])(
  '%s is refused for its dots in every form',
  (typed) =>
    expect(emailProblem(typed, '形式が正しくありません。')).toMatch(
      /^「.」が続くアドレス.*別のメールアドレスを入力してください。$/,
    ),
)

test.each(['abc', 'a.b@docomo', 'a b@docomo.ne.jp'])('%s is refused in the words of its form', (typed) =>
  expect(emailProblem(typed, '形式が正しくありません。')).toBe('形式が正しくありません。'),
)
