// R14: the title on a shared link's picture.
import { cutTo, titleLines } from '#features/events/sharing/title-lines.ts'

/** As wide as Japanese letters are. */
const measure = (text: string, size: number) => [...text].length * size
const WIDTH = 1088

test('R14: a title that fits is one line of 56 px', () => {
  const title = '親子で学ぶ、おこづかいとお金のはなし'
  expect(titleLines(title, WIDTH, measure)).toEqual({ size: 56, lines: [title] })
})

test('R14: a longer title is two lines of 44 px of like length, broken between words', () => {
  const title = '夜の座談会「きょうだいげんか、どうしてる？」を話しましょう'
  const { size, lines } = titleLines(title, WIDTH, measure)
  expect([size, lines.length, lines.join('')]).toEqual([44, 2, title])
  const [first = '', second = ''] = lines
  expect(Math.abs(first.length - second.length)).toBeLessThan(6)
  expect(second).not.toMatch(/^[、。」？]/)
  expect(first).not.toMatch(/「$/)
})

test('R14: no line is wider than the picture, and what does not fit ends in an ellipsis', () => {
  for (const title of [
    'あ'.repeat(60),
    'はじめての公園あそび'.repeat(6),
    'a b '.repeat(15),
    '」'.repeat(60),
  ]) {
    const { size, lines } = titleLines(title, WIDTH, measure)
    for (const line of lines) expect([title, measure(line, size) <= WIDTH]).toEqual([title, true])
    expect([title, lines.length <= 2]).toEqual([title, true])
    expect(lines.join('') === title || lines.at(-1)?.endsWith('…')).toBe(true)
  }
  expect(cutTo('みどり台小学校', (text) => text.length <= 4)).toBe('みどり…')
})
