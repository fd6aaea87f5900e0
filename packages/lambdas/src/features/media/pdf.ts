import type { MediaRefusal } from '@app/shared/media/rules.ts'
import { PDFCatalog, PDFDict, PDFName, PDFRef, PDFStreamWriter, PDFWriter } from '@cantoo/pdf-lib'
import { isActive } from '#features/media/pdf-actions.ts'
import { lookedUp, PdfReader } from '#features/media/pdf-reader.ts'

/** The maximum distance of the last mark from the end. */
const TAIL = 2_048
const OBJECTS_AT_ONCE = 2_000

/**
 * SEC-F3: a PDF that only shows pages, rewritten from the checked objects: earlier revisions and objects hidden in other
 * data are left out. Otherwise the reason of the refusal.
 */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array | MediaRefusal> {
  if (!isWholePdf(bytes)) return 'unreadable'
  try {
    const reader = new PdfReader(bytes)
    const context = await reader.parseDocument()
    const { Root, Info, Encrypt } = context.trailerInfo
    if (Encrypt !== undefined) return 'locked'
    if (isActive(context, reader.seen)) return 'active'
    const catalog = lookedUp(context, Root)
    const hasPages =
      catalog instanceof PDFCatalog && lookedUp(context, catalog.get(PDFName.of('Pages'))) instanceof PDFDict
    if (!(Root instanceof PDFRef) || !hasPages) return 'unreadable'
    if (!(Info instanceof PDFRef)) delete context.trailerInfo.Info
    const writer = reader.isPacked ? PDFStreamWriter : PDFWriter
    return await writer.forContext(context, OBJECTS_AT_ONCE).serializeToBuffer()
  } catch {
    // Under a password the objects cannot be read; the file says so in its trailer.
    return Buffer.from(bytes).includes('/Encrypt') ? 'locked' : 'unreadable'
  }
}

/** True when the file begins with the mark of a PDF and ends with the end mark and white space. */
function isWholePdf(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text(0, 8))) return false
  const tail = text(Math.max(0, bytes.length - TAIL), bytes.length)
  const mark = tail.lastIndexOf('%%EOF')
  return mark >= 0 && /^[\s\0]*$/.test(tail.slice(mark + '%%EOF'.length))
}
