// Reading an import file, and refusing rows with line and reason (R1).
import { CsvFault, parseCsv } from '#commands/imports/csv.ts'
import { eventRows } from '#commands/imports/event-rows.ts'
import { organizationRows } from '#commands/imports/organization-rows.ts'
import { readRecords } from '#commands/imports/records.ts'
import { readRows, type Shape } from '#commands/imports/rows.ts'
import { Stop } from '#commands/outside.ts'

const BOM = '\ufeff'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = <Row>(kind: Shape<Row>, text: string, file = 'file.csv') =>
  readRows(readRecords(file, bytes(text), Object.keys(kind.columns), kind.id), kind)

test.each<[string, string, readonly (readonly string[])[]]>([
  [
    'lines of every system',
    'a,b\r\nc,d\ne,f\rg,h',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
  ],
  ['a last line break', 'a\r\n', [['a']]],
  [
    'empty cells',
    'a,,\n,b,',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['empty lines', '\n\na\n\n', [['a']]],
  ['quoted commas', '"a,b",c', [['a,b', 'c']]],
  ['doubled quotes', '"a ""b""","""",""', [['a "b"', '"', '']]],
  [
    'a line break in a cell',
    '"a\r\nb\n",c\nd,e',
    [
      ['a\r\nb\n', 'c'],
      ['d', 'e'],
    ],
  ],
  ['spaces as they are', ' a , b', [[' a ', ' b']]],
  ['nothing', '', []],
])('CSV: %s', (_, text, records) => {
  expect(parseCsv(text).map(({ cells }) => cells)).toEqual(records)
})

test('CSV: a record has the number of its first line, also after a cell of several lines', () => {
  expect(parseCsv('a\n"b\n\nc"\n\nd').map(({ line }) => line)).toEqual([1, 2, 6])
})

test.each<[string, string, number]>([
  ['a quote that stays open', 'a\n"b', 2],
  ['a quote inside a bare cell', 'a\nb"c', 2],
  ['text after a quote', '"a"b', 1],
  ['a quote that stays open after two lines', '"a\nb"\n"c\nd', 3],
])('CSV: %s is reported with its line', (_, text, line) => {
  const parse = () => parseCsv(text)
  expect(parse).toThrow(CsvFault)
  expect(parse).toThrow(expect.objectContaining({ line }))
})

test.each<[string, string, string | Uint8Array, RegExp]>([
  ['another ending', 'a.xlsx', '', /neither \.csv nor \.json/],
  ['Shift_JIS', 'a.csv', new Uint8Array([0x83, 0x65]), /not UTF-8/],
  ['nothing in it', 'a.csv', BOM, /is empty/],
  [
    'unknown columns',
    'a.csv',
    'organizationId,name,colour\n',
    /no column is called "name", "colour"; there are/,
  ],
  ['a column twice', 'a.csv', 'organizationId,color,color\n', /the column color is there twice/],
  ['no id', 'a.csv', 'organizationName\n', /the column organizationId is missing/],
  ['an open quote', 'a.csv', 'organizationId\n"a', /a\.csv, line 2: a quotation mark is not closed/],
  ['no JSON', 'a.json', '[{', /no JSON list of objects/],
  ['an object', 'a.json', '{}', /no JSON list of objects/],
  ['a list of texts', 'a.json', '["a"]', /no JSON list of objects/],
])('a file with %s is refused as a whole', (_, file, content, why) => {
  const given = typeof content === 'string' ? bytes(content) : content
  const reading = () => readRecords(file, given, Object.keys(organizationRows.columns), 'organizationId')
  expect(reading).toThrow(Stop)
  expect(reading).toThrow(why)
})

describe('organizations', () => {
  const contact = { contactMail: null, contactPhone: null, website: null }
  const EMPTY = { color: null, ...contact, position: 0, archived: false, about: null }
  const full = {
    organizationId: 'o-midori',
    organizationName: 'みどりの会',
    color: '#1f7a5c',
    contactMail: 'midori@example.jp',
    contactPhone: '03-0000-0000',
    position: 12,
    archived: true,
    about: '親子の会です。',
    website: 'https://midori.example.jp/',
  }
  const header = 'organizationId,organizationName,color,contactMail,contactPhone,position,archived'
  const whole = `${header},about,website`
  const line =
    'o-midori,みどりの会,#1f7a5c,midori@example.jp,03-0000-0000,12,yes,親子の会です。,https://midori.example.jp/'

  test.each<[string, string, string, object]>([
    ['CSV', 'a.csv', `${whole}\n${line}`, full],
    ['CSV with a byte order mark', 'a.CSV', `${BOM}${whole}\r\n${line}\r\n`, full],
    ['digits of full width', 'a.csv', `${whole}\n${line.replace(',12,', ',１２,')}`, full],
    [
      'other columns than these',
      'a.csv',
      'organizationName,organizationId\nう,o-1',
      {
        ...EMPTY,
        organizationId: 'o-1',
        organizationName: 'う',
      },
    ],
    ['JSON', 'a.json', JSON.stringify([full]), full],
    ['JSON of texts', 'a.json', JSON.stringify([{ ...full, position: '１２', archived: 'Yes' }]), full],
    [
      'JSON with a byte order mark',
      'a.json',
      BOM + JSON.stringify([{ ...full, color: null }]),
      {
        ...full,
        color: null,
      },
    ],
  ])('%s is read', (_, file, text, row) => {
    const { rows, refused } = read(organizationRows, text, file)
    expect(refused).toEqual([])
    expect(rows.map((each) => each.row)).toEqual([row])
  })

  test.each<[string, string]>([
    [',な', 'line 2: organizationId must be 1 to 64 letters A-Z a-z 0-9 _ -'],
    ['o 1,な', 'line 2: organizationId must be 1 to 64 letters A-Z a-z 0-9 _ -'],
    ['o-1,', 'line 2: organizationName must be 1 to 60 characters'],
    [`o-1,${'な'.repeat(61)}`, 'line 2: organizationName must be 1 to 60 characters'],
    ['o-1,な,green', 'line 2: has 3 cells, and the header 7'],
    ['o-1,な,green,,,,', 'line 2: color must be a colour such as #1f7a5c'],
    ['o-1,な,,nobody,,,', 'line 2: contactMail must be an e-mail address'],
    ['o-1,な,,,,-1,', 'line 2: position must be a whole number from 0 to 999'],
    ['o-1,な,,,,1000,', 'line 2: position must be a whole number from 0 to 999'],
    [
      'o-1,な,,,,1.5,maybe',
      'line 2: position must be a whole number from 0 to 999; archived must be yes or no',
    ],
  ])('R1: an organization on the line %j is refused: %s', (lines, said) => {
    const filled = /^[^,]*,[^,]*$/.test(lines) ? `${lines},,,,,` : lines
    const { refused } = read(organizationRows, `${header}\n${filled}\nend,終,,,,,`)
    expect(refused.map(({ where, reason }) => `${where}: ${reason}`)).toEqual([said])
  })

  test('R1: an import refuses an id that its file has twice', () => {
    const { rows, refused } = read(organizationRows, `${header}\no-1,"な\n",,,,,\no-1,に,,,,,\no-2,ぬ,,,,,`)
    expect(rows.map(({ row }) => row.organizationName)).toEqual(['な', 'ぬ'])
    expect(refused).toEqual([{ where: 'line 4', reason: 'organizationId o-1 is on line 2 already' }])
  })

  test('an unknown JSON field is reported with its entry, and the other entries are read', () => {
    const list = [full, { ...full, organizationId: 'o-2', name: 'x' }]
    const { rows, refused } = read(organizationRows, JSON.stringify(list), 'a.json')
    expect(rows).toHaveLength(1)
    expect(refused).toEqual([
      {
        where: 'entry 2',
        reason: expect.stringMatching(/^no column is called "name"; there are organizationId/),
      },
    ])
  })
})

describe('events', () => {
  const base = { eventId: 'e-1', organizationId: 'o-1' }
  const one = (fields: object) => read(eventRows, JSON.stringify([{ ...base, ...fields }]), 'a.json')

  test.each<[string, object, object]>([
    ['nothing but ids', {}, { publish: false, eventName: null, feeYen: 0, counterShards: 1, materials: [] }],
    ['an empty cell', { feeYen: '', minAge: ' ' }, { feeYen: 0, minAge: null }],
    ['a time of Tokyo', { opensAt: '2026-12-01 10:00' }, { opensAt: '2026-12-01T01:00:00.000Z' }],
    [
      'a time of Tokyo in full width',
      { opensAt: '２０２６-12-01　10：00' },
      { opensAt: '2026-12-01T01:00:00.000Z' },
    ],
    ['ISO in UTC', { opensAt: '2026-12-01T01:00:00Z' }, { opensAt: '2026-12-01T01:00:00.000Z' }],
    ['ISO of a zone', { opensAt: '2026-12-01T01:00:00.5+01:00' }, { opensAt: '2026-12-01T00:00:00.500Z' }],
    ['29 February of a leap year', { opensAt: '2028-02-29 09:00' }, { opensAt: '2028-02-29T00:00:00.000Z' }],
    ['numbers', { eventRegistrationLimit: '２０', minAge: '6' }, { eventRegistrationLimit: 20, minAge: 6 }],
    ['yes and no', { publish: 'YES', consentRequired: 'no' }, { publish: true, consentRequired: false }],
    [
      'materials',
      { materials: '持ち物|https://example.jp/a; 地図 | https://example.jp/b?c=1|2' },
      {
        materials: [
          { name: '持ち物', url: 'https://example.jp/a' },
          { name: '地図', url: 'https://example.jp/b?c=1|2' },
        ],
      },
    ],
    [
      'materials as a list',
      { materials: [{ name: '地図', url: 'https://example.jp/' }] },
      { materials: [{ name: '地図', url: 'https://example.jp/' }] },
    ],
    ['lines', { eventDescription: '一\r\n二' }, { eventDescription: '一\n二' }],
  ])('%s', (_, fields, row) => {
    const { rows, refused } = one(fields)
    expect(refused).toEqual([])
    expect(rows[0]?.row).toMatchObject({ ...base, ...row })
  })

  test.each<[object, RegExp]>([
    [{ eventId: '' }, /^eventId must be 1 to 64 letters/],
    [JSON.parse('{"eventId":"__proto__"}'), /^eventId must be 1 to 64 letters/],
    [{ eventId: 'constructor' }, /^eventId must be 1 to 64 letters/],
    [{ eventId: 7 }, /^eventId must be/],
    [{ organizationId: null }, /^organizationId must be the id of an organization$/],
    [
      { eventStartDateTime: '2026-02-30 10:00' },
      /^eventStartDateTime must be a time .*, of a day that exists$/,
    ],
    [{ eventStartDateTime: '2026-02-30T10:00:00Z' }, /^eventStartDateTime must be a time/],
    [{ eventStartDateTime: '2026-12-01' }, /^eventStartDateTime must be a time/],
    [{ eventStartDateTime: '2026-12-01 24:00' }, /^eventStartDateTime must be a time/],
    [{ eventStartDateTime: '2026-12-01 10:00+25:00' }, /^eventStartDateTime must be a time/],
    [{ eventStartDateTime: 1_800_000_000 }, /^eventStartDateTime must be a time/],
    [{ eventRegistrationLimit: 0 }, /^eventRegistrationLimit must be a whole number from 1 to 100000/],
    [{ eventRegistrationLimit: '０' }, /^eventRegistrationLimit must be/],
    [{ eventRegistrationLimit: '1e3' }, /^eventRegistrationLimit must be/],
    [{ counterShards: 3 }, /^counterShards must be 1, 4, 16$/],
    [{ publish: 'maybe' }, /^publish must be yes or no$/],
    [
      { mapUrl: 'http://example.jp' },
      /^mapUrl must be a web address that begins with https:\/\/ and names no user$/,
    ],
    [{ materials: '地図' }, /^materials must be/],
    [{ materials: '地図|http://example.jp' }, /^materials must be/],
    [{ minAge: '121', feeYen: '-1' }, /^minAge must be .* to 120; feeYen must be/],
  ])('R1: an event with %j is refused', (fields, reason) => {
    const { rows, refused } = one(fields)
    expect(rows).toEqual([])
    expect(refused).toEqual([{ where: 'entry 1', reason: expect.stringMatching(reason) }])
  })
})
