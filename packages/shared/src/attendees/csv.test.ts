// R5, SEC-K1: the list as a file that spreadsheets read as text.
import { BOM, csvCell, csvLines, hyphenated, masked } from '#attendees/csv.ts'

test.each([
  '=HYPERLINK("http://x","y")',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '\uFEFF=1',
  ' =1',
  '　=1',
  '\tabc',
  '\rabc',
  '\nabc',
  '\0abc',
  '\uFEFFabc',
  '＝1',
  '＋1',
  '－1',
  '＠SUM',
])('SEC-K1: %j is written so that a spreadsheet reads it as text', (value) => {
  expect(csvCell(value)).toBe(`"'${value.replaceAll('"', '""')}"`)
})

test.each([
  '00961038',
  '09012345678',
  '1E14',
  '1936-16-9',
  '4:13:36',
  '3月14日',
  '2025年4月5日',
  '１２３',
  ' 12 ',
  '1-2',
  '01-02-2003',
  '1/2',
  '50%',
  '¥1,000',
  '1,000',
  '(5)',
  '1-Jan',
  'Mar 3',
  'may',
  'R3.4.1',
  '令和3年',
  '5 pm',
  'TRUE',
  ' true ',
])('SEC-K1: a spreadsheet reads %j as text, not as a number or a date', (value) => {
  expect(csvCell(value)).toBe(`"'${value}"`)
})

test('SEC-K1: our own numbers and times stay numbers and times', () => {
  expect(csvLines([[{ plain: 12 }, { plain: '2025/04/01 09:30' }]])).toBe('"12","2025/04/01 09:30"\r\n')
})

test.each([
  '山田 花子',
  '𠮷野 👨‍👩‍👧',
  'a=b',
  '1年2組',
  'No.012345',
  '2児の母',
  'Mayu',
  'さくら3',
  '',
  '090-1234-5678',
  '03-1234-5678',
  '0120-123-456',
])('SEC-K1: %j is written unchanged', (value) => {
  expect(csvCell(value)).toBe(`"${value}"`)
})

test('R5: the file begins with the byte order mark of UTF-8, for Excel', () => {
  expect(BOM).toBe('\uFEFF')
})

test('R5: lines follow RFC 4180 and end with CRLF', () => {
  expect(csvLines([['a"b', 'c,d'], ['e\nf']])).toBe('"a""b","c,d"\r\n"e\nf"\r\n')
})

test.each([
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['090 1234 5678', '090-1234-5678'],
  ['0451234567', '045-123-4567'],
  ['0120123456', '0120-123-456'],
  ['03-1234-5678', '03-1234-5678'],
  ['内線 12', '内線 12'],
])('R5: the telephone number %s is written %s', (phone, written) => {
  expect(hyphenated(phone)).toBe(written)
})

test('SEC-K2: a minor’s name is cut to the first character of the family name', () => {
  expect([masked('山田'), masked('𠮷野'), masked(null)]).toEqual(['山＊＊', '𠮷＊＊', '＊＊'])
})
