// Our own Markdown, parsed strictly: a part lost from a contract would go unnoticed.
import { fill, unfilled } from '#public/legal/fill.ts'
import { parseLegal } from '#public/legal/parse.ts'

const values = { companyName: '会社', list: ['甲', '乙'], one: ['甲'], mail: 'a@example.jp' }

test('R18: a text is parsed into title, intro, sections with ids and closing lines', () => {
  const read = parseLegal(
    '# 題\n\n序\n\n## 第3条（名）\n\n> 要点\n\n1. 項\n   1. 号\n\n## ほか\n\n文\n\n---\n\n日付',
    values,
  )
  expect(read.title).toBe('題')
  expect(read.sections.map(({ id }) => id)).toEqual(['article-3', 'section-2'])
  expect(read.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['gist', 'list'])
  expect(read.closing).toEqual([{ kind: 'paragraph', parts: [{ kind: 'text', text: '日付' }] }])
})

test('R18: values are inserted as plain text, whatever they contain', () => {
  const odd = { companyName: '**甲** <script>《よみ》{mail}', mail: 'a@example.jp' }
  const [block] = parseLegal('# 題\n\n{companyName}です', odd).intro
  expect(block).toEqual({ kind: 'paragraph', parts: [{ kind: 'text', text: `${odd.companyName}です` }] })
})

test.each([
  ['html', '<b>x</b>'],
  ['a block of html', '<div>x</div>'],
  ['a comment', '<!-- x -->'],
  ['a picture', '![x](https://example.jp/x.png)'],
  ['code', '`x`'],
  ['a deep heading', '#### x'],
  ['a table', '| a |\n|---|\n| b |'],
  ['a link that runs', '[x](javascript:alert)'],
  ['a link to any host', '[x](//example.jp)'],
])('R18: %s is refused', (_, markdown) => {
  expect(() => parseLegal(`# 題\n\n${markdown}`, values)).toThrow('A legal text')
})

test('R18: readings over kanji become ruby', () => {
  const [block] = parseLegal('# 題\n\nお名前《なまえ》と｜お家《おうち》', values).intro
  expect(block).toEqual({
    kind: 'paragraph',
    parts: [
      { kind: 'text', text: 'お' },
      { kind: 'ruby', base: '名前', reading: 'なまえ' },
      { kind: 'text', text: 'と' },
      { kind: 'ruby', base: 'お家', reading: 'おうち' },
    ],
  })
})

test('R18: a list value becomes a list, one with a single member becomes text; links are filled in', () => {
  expect(parseLegal('# 題\n\n{list}', values).intro[0]?.kind).toBe('list')
  expect(parseLegal('# 題\n\n{one}', values).intro[0]?.kind).toBe('paragraph')
  expect(parseLegal('# 題\n\n{switch}', values).intro[0]).toEqual({ kind: 'slot', name: 'switch' })
  expect(parseLegal('# 題\n\n[{mail}](mailto:{mail})', values).intro[0]).toMatchObject({
    parts: [{ kind: 'link', href: 'mailto:a@example.jp' }],
  })
})

test('R18: an unknown name is marked in the text and listed', () => {
  expect(fill('{companyName}と{nobody}', values)).toBe('会社と【未設定：nobody】')
  expect(unfilled('{companyName} {nobody}\nTODO 弁護士に確認\n', ['companyName'])).toEqual([
    '{nobody}',
    'TODO 弁護士に確認',
  ])
})
