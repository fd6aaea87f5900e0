/** A grey picture, or the modules of a code: 0 is black. */
export interface Grey {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What stands between a code and the camera. */
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
/** The middle of what a camera of 720p sees. */
const MIDDLE = { width: 480, height: 360 }
const QUIET = 4
/** Points of a pixel's side that are looked at. */
const POINTS = 3
/** Cracks as lines through the code: a point in parts of its side, and a direction in degrees. */
const CRACKS = [
  { x: 0.35, y: 0.5, degrees: 70 },
  { x: 0.62, y: 0.5, degrees: 115 },
  { x: 0.5, y: 0.7, degrees: 12 },
]
const CRACK_WIDTH = 0.01

/** The middle of a picture of 720p with a code in it, which is `side` pixels wide there with its quiet zone. */
export function photograph(code: Grey, side: number, given: Condition): ImageData {
  const { turned = 0, blur = 0, light = 1, scale = 1, isCracked = false } = given
  const [width, height] = [Math.round(MIDDLE.width * scale), Math.round(MIDDLE.height * scale)]
  const [sine, cosine] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
  const plane = new Float32Array(width * height).fill(WALL)
  const reach = Math.min(Math.floor(height / 2), Math.ceil(side * scale * 0.75))
  for (let y = Math.floor(height / 2) - reach; y < height / 2 + reach; y += 1)
    for (let x = Math.floor(width / 2) - reach; x < width / 2 + reach; x += 1) {
      let sum = 0
      for (let point = 0; point < POINTS * POINTS; point += 1) {
        const dx = (x + ((point % POINTS) + 0.5) / POINTS - width / 2) / (side * scale)
        const dy = (y + (Math.floor(point / POINTS) + 0.5) / POINTS - height / 2) / (side * scale)
        sum += shade(code, dx * cosine + dy * sine + 0.5, dy * cosine - dx * sine + 0.5, isCracked)
      }
      plane[y * width + x] = sum / (POINTS * POINTS)
    }
  const seen = blurred(plane, width, blur)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < seen.length; at += 1) {
    const grey = (seen[at] ?? 0) * light
    data.set([grey, grey, grey, 255], at * 4)
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

/** The grey at a place of the code, its side being 1. */
function shade(code: Grey, x: number, y: number, isCracked: boolean): number {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return WALL
  if (isCracked && CRACKS.some((crack) => isOn(crack, x, y))) return WALL
  const modules = code.width + 2 * QUIET
  const [column, row] = [Math.floor(x * modules) - QUIET, Math.floor(y * modules) - QUIET]
  if (column < 0 || row < 0 || column >= code.width || row >= code.height) return 255
  return code.data[row * code.width + column] === 0 ? 20 : 255
}

function isOn(crack: (typeof CRACKS)[number], x: number, y: number): boolean {
  const angle = (crack.degrees * Math.PI) / 180
  return Math.abs((x - crack.x) * Math.sin(angle) - (y - crack.y) * Math.cos(angle)) < CRACK_WIDTH / 2
}

/** Each pixel is the mean of its row's neighbours, then of its column's. */
function blurred(plane: Float32Array, width: number, radius: number): Float32Array {
  if (radius === 0) return plane
  const along = (from: Float32Array, step: number) =>
    from.map((_, at) => {
      let sum = 0
      for (let off = -radius; off <= radius; off += 1) sum += from[at + off * step] ?? WALL
      return sum / (2 * radius + 1)
    })
  return along(along(plane, 1), width)
}
