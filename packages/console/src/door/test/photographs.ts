/** A grey picture, or the modules of a code: 0 is black. */
export interface Grey {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What makes a code harder to read for the camera. */
export interface Condition {
  readonly turned?: number
  /** Each pixel is mixed with so many on every side. */
  readonly blur?: number
  readonly light?: number
  /** Pixels of the picture for one of 720p. */
  readonly scale?: number
  readonly isCracked?: boolean
}

export const CONDITIONS: Readonly<Record<string, Condition>> = {
  straight: {},
  blurred: { blur: 1 },
  'blurred twice as far': { blur: 2 },
  'turned 10°': { turned: 10 },
  'half bright': { light: 0.5 },
  '480p': { scale: 2 / 3 },
  'cracked glass': { isCracked: true },
}

const WALL = 225
const [BLACK, WHITE] = [20, 255]
/** The middle of what a camera of 720p sees. */
const MIDDLE = { width: 480, height: 360 }
const QUIET = 4
/** Sample points along a pixel's side. */
const POINTS = 3
/** Cracks as lines through the code: a point in parts of its side, and a direction in degrees. */
const CRACKS = [
  { x: 0.35, y: 0.5, degrees: 70 },
  { x: 0.62, y: 0.5, degrees: 115 },
  { x: 0.5, y: 0.7, degrees: 12 },
].map(({ x, y, degrees }) => ({ x, y, ...directionOf(degrees) }))
const CRACK_WIDTH = 0.01
/** Jest's realm looks a global up at each use: too slow for each point of a pixel. */
const { abs, floor } = Math

/** The middle of a picture of 720p with a code in it, which is `side` pixels wide there with its quiet zone. */
export function photograph(code: Grey, side: number, given: Condition): ImageData {
  const { turned = 0, blur = 0, light = 1, scale = 1, isCracked = false } = given
  const [width, height] = [Math.round(MIDDLE.width * scale), Math.round(MIDDLE.height * scale)]
  const { sine, cosine } = directionOf(turned)
  const [modules, greys] = [code.width + 2 * QUIET, withQuietZone(code)]
  const plane = new Float32Array(width * height).fill(WALL)
  const reach = Math.min(floor(height / 2), Math.ceil(side * scale * 0.75))
  for (let y = floor(height / 2) - reach; y < height / 2 + reach; y += 1)
    for (let x = floor(width / 2) - reach; x < width / 2 + reach; x += 1) {
      let sum = 0
      for (let point = 0; point < POINTS * POINTS; point += 1) {
        const dx = (x + ((point % POINTS) + 0.5) / POINTS - width / 2) / (side * scale)
        const dy = (y + (floor(point / POINTS) + 0.5) / POINTS - height / 2) / (side * scale)
        // The place in the code, its side being 1.
        const across = dx * cosine + dy * sine + 0.5
        const down = dy * cosine - dx * sine + 0.5
        if (across < 0 || down < 0 || across >= 1 || down >= 1) sum += WALL
        else if (isCracked && isOnCrack(across, down)) sum += WALL
        else sum += greys[floor(down * modules) * modules + floor(across * modules)] ?? WHITE
      }
      plane[y * width + x] = sum / (POINTS * POINTS)
    }
  return { data: lit(blurred(plane, width, blur), light), width, height, colorSpace: 'srgb' } as ImageData
}

function directionOf(degrees: number) {
  const angle = (degrees * Math.PI) / 180
  return { sine: Math.sin(angle), cosine: Math.cos(angle) }
}

/** The grey of each module, and of those around the code. */
function withQuietZone({ data, width, height }: Grey): Uint8Array {
  const modules = width + 2 * QUIET
  const greys = new Uint8Array(modules * (height + 2 * QUIET)).fill(WHITE)
  for (let at = 0; at < width * height; at += 1)
    if (data[at] === 0) greys[(floor(at / width) + QUIET) * modules + (at % width) + QUIET] = BLACK
  return greys
}

function isOnCrack(x: number, y: number): boolean {
  for (const crack of CRACKS)
    if (abs((x - crack.x) * crack.sine - (y - crack.y) * crack.cosine) < CRACK_WIDTH / 2) return true
  return false
}

/** Each pixel is the mean of its row's neighbours, then of its column's. */
function blurred(plane: Float32Array, width: number, radius: number): Float32Array {
  if (radius === 0) return plane
  const along = (from: Float32Array, step: number) => {
    const to = new Float32Array(from.length)
    for (let at = 0; at < from.length; at += 1) {
      let sum = 0
      for (let off = -radius; off <= radius; off += 1) sum += from[at + off * step] ?? WALL
      to[at] = sum / (2 * radius + 1)
    }
    return to
  }
  return along(along(plane, 1), width)
}

/** Red, green, blue and opacity of each pixel. */
function lit(plane: Float32Array, light: number): Uint8ClampedArray {
  const data = new Uint8ClampedArray(plane.length * 4).fill(255)
  for (let at = 0; at < plane.length; at += 1) {
    const grey = (plane[at] ?? 0) * light
    data[at * 4] = grey
    data[at * 4 + 1] = grey
    data[at * 4 + 2] = grey
  }
  return data
}
