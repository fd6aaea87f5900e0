/** How far from the end the last mark may stand. */
const TAIL = 2_048

/**
 * SEC-F3: begins as a PDF at its first byte and ends with the end mark and nothing but white space behind it: no other
 * file hides in front of it or is appended.
 */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text(0, 8))) return false
  const tail = text(Math.max(0, bytes.length - TAIL), bytes.length)
  const mark = tail.lastIndexOf('%%EOF')
  return mark >= 0 && /^[\s\0]*$/.test(tail.slice(mark + '%%EOF'.length))
}
