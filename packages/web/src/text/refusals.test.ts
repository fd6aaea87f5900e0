import { statusOf } from '@app/shared/base/errors.ts'
import { refusals } from '#text/refusals.ts'

describe('words for refusals', () => {
  test.each(Object.keys(statusOf))('%s has a Japanese text that is a full sentence', (code) => {
    const words = new Map(Object.entries(refusals)).get(code)
    expect(words).toMatch(/^[^A-Za-z]*[ぁ-んァ-ヶ一-龠][^A-Za-z]*。$/)
  })
})
