// R5: the name of the exported file.
import { csvFileName } from '#features/attendees/file-name-cells.ts'

test('R5: the name of the file', () => {
  expect(csvFileName('親子/クッキング: 春', '2025-04-01')).toBe('親子_クッキング_ 春_参加者_20250401.csv')
  expect(csvFileName('..\\evil', '2025-04-01')).toBe('___evil_参加者_20250401.csv')
  expect(csvFileName('.htaccess', '2025-04-01')).toBe('_htaccess_参加者_20250401.csv')
  expect(csvFileName('𠮷'.repeat(61), '2025-04-01')).toBe(`${'𠮷'.repeat(60)}_参加者_20250401.csv`)
  expect(csvFileName(null, '2025-04-01')).toBe('イベント_参加者_20250401.csv')
})
