import { inflateSync, constants as zlib } from 'node:zlib'
import {
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib'

/** What the compressed objects of a file may come to, together. A real file of the largest size stays far below. */
const INFLATED_MAX = 96 * 1024 * 1024
const OBJECTS_MAX = 200_000
/** So many times the file's length may be read while the reader looks for the next object. */
const READS_MAX = 4

const TYPE = PDFName.of('Type')
const TRAILER_KEYS = ['Root', 'Encrypt', 'Info', 'ID'] as const

/** The file is no PDF that can be read whole, or reading it would cost more than it may. */
export class PdfFault extends Error {}

/**
 * Reads every object of a PDF, those of earlier revisions too: the file from its first byte to its last, not by its
 * tables, which name what they like. Nothing is inflated but the streams that hold objects, and these within a limit.
 */
export class PdfReader extends PDFParser {
  readonly seen: PDFObject[] = []
  isPacked = false
  private inflated = 0
  private read = 0
  private readonly length: number

  constructor(bytes: Uint8Array) {
    super(bytes, 2_000, true)
    this.length = bytes.length
    const { context } = this
    const assign = context.assign.bind(context)
    context.assign = (ref: PDFRef, object: PDFObject) => {
      if (this.seen.push(object) > OBJECTS_MAX) throw new PdfFault('too many objects')
      assign(ref, object)
    }
    // The search for the next object may jump back; a file made for that would take hours, so it stops here.
    const { bytes: source } = this
    const done = source.done.bind(source)
    source.done = () => this.isTooMuch() || done()
  }

  /** The objects of the newest revision. */
  override async parseDocument(): Promise<PDFContext> {
    const context = await super.parseDocument()
    if (this.isTooMuch()) throw new PdfFault('too much to read')
    return context
  }

  protected override parseRawInt(): number {
    return this.counted(() => super.parseRawInt())
  }

  protected override skipWhitespaceAndComments(): void {
    this.counted(() => super.skipWhitespaceAndComments())
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref)
    if (!(object instanceof PDFRawStream)) return object
    const type = object.dict.lookup(TYPE)
    if (type === PDFName.of('ObjStm')) return this.unpacked(object)
    return type === PDFName.of('XRef') ? this.trailer(object.dict) : object
  }

  private counted<T>(step: () => T): T {
    const from = this.bytes.offset()
    try {
      return step()
    } finally {
      this.read += Math.max(0, this.bytes.offset() - from)
    }
  }

  private isTooMuch(): boolean {
    return this.read > READS_MAX * this.length + 100_000
  }

  /** The inflated stream of objects: the library itself has no limit on its size. */
  private unpacked({ dict, contents }: PDFRawStream): PDFRawStream {
    this.isPacked = true
    const filter = dict.lookup(PDFName.of('Filter'))
    if (filter === undefined) return PDFRawStream.of(dict, contents)
    const only = 'asArray' in filter && typeof filter.asArray === 'function' ? filter.asArray() : [filter]
    if (only.length !== 1 || dict.context.lookup(only[0]) !== PDFName.of('FlateDecode'))
      throw new PdfFault('objects under another compression')
    const bytes = inflateSync(contents, {
      maxOutputLength: Math.max(1, INFLATED_MAX - this.inflated),
      finishFlush: zlib.Z_SYNC_FLUSH,
    })
    this.inflated += bytes.length
    dict.delete(PDFName.of('Filter'))
    return PDFRawStream.of(dict, new Uint8Array(bytes))
  }

  /** A cross-reference stream: only its trailer is used, so its table is not inflated. */
  private trailer(dict: PDFDict): PDFDict {
    const { trailerInfo } = this.context
    for (const key of TRAILER_KEYS) {
      const value = dict.get(PDFName.of(key))
      if (value !== undefined) trailerInfo[key] = value as never // each of its own type
    }
    return PDFDict.withContext(this.context)
  }
}

/** The value behind a reference; undefined for none. */
export function lookedUp(context: PDFContext, value: PDFObject | undefined): PDFObject | undefined {
  const found = context.lookup(value)
  return found === PDFNull ? undefined : found
}
