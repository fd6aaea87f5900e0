import { deflateSync } from 'node:zlib'

/** The numbered objects of a one-page PDF. */
const PAGE: Readonly<Record<number, string>> = {
  1: '<</Type/Catalog/Pages 2 0 R>>',
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>',
  4: stream('', 'BT ET'),
}

export function stream(dict: string, content: string | Uint8Array): string {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('latin1')
  return `<<${dict}/Length ${text.length}>>\nstream\n${text}\nendstream`
}

/** A PDF written by hand. `objects` adds to those of `PAGE` or replaces them. */
export function aPdf(objects: Readonly<Record<number, string>> = {}, trailer = ''): Uint8Array {
  return withTable('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', { ...PAGE, ...objects }, trailer)
}

/** The same file with a later revision behind it. */
export function revised(before: Uint8Array, objects: Readonly<Record<number, string>>): Uint8Array {
  return withTable(Buffer.from(before).toString('latin1'), objects, '')
}

/** The same objects packed into a compressed stream, with a stream for their table, as newer writers do. */
export function packed(objects: Readonly<Record<number, string>> = {}, xref = ''): Uint8Array {
  const all = Object.entries({ ...PAGE, ...objects })
  const inside = all.filter(([, body]) => !body.includes('stream'))
  const outside = all.filter(([, body]) => body.includes('stream'))
  let places = ''
  let bodies = ''
  for (const [number, body] of inside) {
    places += `${number} ${bodies.length} `
    bodies += `${body} `
  }
  const objStm = stream(
    `/Type/ObjStm/N ${inside.length}/First ${places.length}/Filter/FlateDecode`,
    deflateSync(Buffer.from(places + bodies, 'latin1')),
  )
  const table = stream(
    `/Type/XRef/Size 90/W[1 2 1]/Root 1 0 R${xref}/Filter/FlateDecode`,
    deflateSync(new Uint8Array(360)),
  )
  const whole = [...outside, ['80', objStm] as const, ['81', table] as const]
  const text = whole.map(([number, body]) => `${number} 0 obj\n${body}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.7\n${text}startxref\n9\n%%EOF\n`, 'latin1')
}

function withTable(head: string, objects: Readonly<Record<number, string>>, trailer: string): Uint8Array {
  let text = head
  const places: string[] = []
  for (const [number, body] of Object.entries(objects)) {
    places.push(`${number} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  const xref = text.length
  text += `xref\n${places.join('')}trailer\n<</Size 90/Root 1 0 R${trailer}>>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
