/** A box of an ISO base media file: its kind, and its content's position. */
interface Box {
  readonly kind: string
  readonly from: number
  readonly to: number
}

/** Allowed top-level boxes of a still picture; a film's boxes (`moov`) contain locations we would not find. */
const TOP = new Set(['ftyp', 'meta', 'mdat', 'free', 'skip'])
/** The boxes of a picture's header. Any other box in it is useless for the picture, or unknown. */
const HEAD = new Set(['hdlr', 'dinf', 'pitm', 'iinf', 'iref', 'iprp', 'iloc', 'idat', 'grpl'])
/** Boxes with arbitrary content, and the author's descriptions. */
const ANYTHING = new Set(['free', 'skip', 'uuid', 'udes'])
/** Items that describe the picture instead of being it. */
const SPEAKING = new Set(['Exif', 'mime', 'uri '])

/**
 * SEC-F4: a HEIC or HEIF picture with its EXIF, XMP and other descriptions overwritten by zeros in
 * place, so that no offset moves. Null when the file is not built like a still picture: then nothing is certain.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array | null {
  const clean = new Uint8Array(bytes)
  const view = new DataView(clean.buffer)
  try {
    const top = boxes(view, 0, clean.length)
    const meta = top.find(({ kind }) => kind === 'meta')
    if (top[0]?.kind !== 'ftyp' || meta === undefined || !top.every(({ kind }) => TOP.has(kind))) return null
    const inside = boxes(view, meta.from + 4, meta.to)
    const speaking = speakingItems(view, inside)
    const extents = extentsOf(view, inside, speaking)
    for (const { from, to } of extents) {
      if (from < meta.from || to > clean.length) return null
      clean.fill(0, from, to)
    }
    const strange = [
      ...[...top, ...propertiesIn(view, inside)].filter(({ kind }) => ANYTHING.has(kind)),
      ...inside.filter(({ kind }) => !HEAD.has(kind)),
    ]
    for (const { from, to } of strange) clean.fill(0, from, to)
    return clean
  } catch (error) {
    // A length that ends outside the file.
    if (error instanceof RangeError) return null
    throw error
  }
}

function boxes(view: DataView, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at < to; ) {
    const kind = ascii(view, at + 4)
    let size = view.getUint32(at)
    let head = 8
    if (size === 1) {
      size = Number(view.getBigUint64(at + 8))
      head = 16
    } else if (size === 0) size = to - at
    if (size < head || at + size > to) throw new RangeError('a box ends outside')
    found.push({ kind, from: at + head, to: at + size })
    at += size
  }
  return found
}

/** Size, rotation, colours: the item properties in `iprp`. */
function propertiesIn(view: DataView, inside: readonly Box[]): Box[] {
  const within = (outer: readonly Box[], kind: string) =>
    outer.filter((box) => box.kind === kind).flatMap(({ from, to }) => boxes(view, from, to))
  return within(within(inside, 'iprp'), 'ipco')
}

/** The ids of the describing items: `iinf` lists all items with their types. */
function speakingItems(view: DataView, inside: readonly Box[]): Set<number> {
  const iinf = inside.find(({ kind }) => kind === 'iinf')
  if (iinf === undefined) throw new RangeError('no items')
  const countBytes = view.getUint8(iinf.from) === 0 ? 2 : 4
  const ids = new Set<number>()
  for (const { kind, from } of boxes(view, iinf.from + 4 + countBytes, iinf.to)) {
    const version = view.getUint8(from)
    // Older entries name no type; no phone writes them.
    if (kind !== 'infe' || version < 2) throw new RangeError('an entry of another kind')
    const id = version === 2 ? view.getUint16(from + 4) : view.getUint32(from + 4)
    if (SPEAKING.has(ascii(view, from + 4 + (version === 2 ? 2 : 4) + 2))) ids.add(id)
  }
  return ids
}

/** The positions of these items' bytes, from `iloc`: from the file's beginning or inside `idat`. */
function extentsOf(view: DataView, inside: readonly Box[], ids: ReadonlySet<number>) {
  const iloc = inside.find(({ kind }) => kind === 'iloc')
  if (iloc === undefined) throw new RangeError('no places')
  const idat = inside.find(({ kind }) => kind === 'idat')
  let at = iloc.from
  const read = (size: number): number => {
    at += size
    if (size === 0) return 0
    if (size === 8) return Number(view.getBigUint64(at - 8))
    return size === 4 ? view.getUint32(at - 4) : size === 2 ? view.getUint16(at - 2) : view.getUint8(at - 1)
  }
  const version = read(1)
  at += 3
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const count = read(version < 2 ? 2 : 4)
  const extents: { from: number; to: number }[] = []
  for (let item = 0; item < count; item += 1) {
    const id = read(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : read(2) & 15
    at += 2
    const base = read(baseSize)
    const pieces = read(2)
    for (let piece = 0; piece < pieces; piece += 1) {
      at += indexSize
      const offset = read(offsetSize)
      const length = read(lengthSize)
      if (!ids.has(id)) continue
      if (method > 1 || length === 0) throw new RangeError('an item built from others')
      const start = (method === 1 ? (idat?.from ?? Number.NaN) : 0) + base + offset
      if (Number.isNaN(start)) throw new RangeError('no data')
      extents.push({ from: start, to: start + length })
    }
  }
  return extents
}

function ascii(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((step) => view.getUint8(at + step)))
}
