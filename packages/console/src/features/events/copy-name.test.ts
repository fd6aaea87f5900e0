import '@app/ui/test/browser.ts'
import { markedName, plainName } from '#features/events/copy-name.ts'

test.each([
  ['朝の会', '朝の会（コピー）', '朝の会'],
  ['朝の会（コピー）', '朝の会（コピー）', '朝の会'],
  ['長'.repeat(60), `${'長'.repeat(55)}（コピー）`, '長'.repeat(55)],
  ['𠮷'.repeat(60), `${'𠮷'.repeat(55)}（コピー）`, '𠮷'.repeat(55)],
])('R2: the name of a copy of %s has one copy mark and loses it at publication', (name, marked, plain) => {
  expect(markedName(name)).toBe(marked)
  expect(plainName(marked)).toBe(plain)
})
