// R9: the pages of a guardian's links are read by parents and grandparents: they name the child, and say plainly what is done.
// Imported first: it sets the operator as the build would.
import '#public/legal/sample-operator.ts'

import { guardianLimits } from '#text/guardian-limits.ts'
import { guardianPage, guardianWords } from '#text/guardian-page.ts'

const { request, sure, refusal, record } = guardianPage
const words = JSON.stringify({
  request,
  sure,
  refusal,
  record,
  guardianSays: guardianWords.missingTick,
  guardianLimits,
})

test('R9: the request and the record call the child by name, because a guardian may be a grandparent', () => {
  expect(words).not.toContain('お子さま')
  expect(words).toContain('{childName}さん')
})

test('R9: the page tells a person without parental authority what to do instead', () => {
  expect(request.others).toMatch(/^親権者ではない方へ：/)
})

test.each(['利用させない', '文章の版', '左の四角', '同意になって', '取りやめになっていません'])(
  'R9: the pages of a guardian do not contain the word %s',
  (odd) => expect(words).not.toContain(odd),
)
