/** Reads a picture; null when it holds no code. */
export type Detector = (picture: ImageBitmap) => Promise<string | null>

/** The browser's own reader, which TypeScript does not know. */
interface BarcodeDetector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}
interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** A code that says `DOOR`: a bit for each module, a number for each row. */
const TEST_TEXT = 'DOOR'
const TEST_ROWS = [
  0x1fcd7f, 0x105c41, 0x17565d, 0x175d5d, 0x17595d, 0x105241, 0x1fd57f, 0xf00, 0x4febe, 0x78c26, 0xc6ebf,
  0xb99e5, 0x64439, 0x1909, 0x1fda0b, 0x1052d1, 0x1746cf, 0x17416c, 0x175bfb, 0x1045ed, 0x1fcdbf,
]
const MODULE = 6
const QUIET = 4

/** The browser's reader, if it lists QR codes and reads a test picture: some list them and read none. */
export async function nativeDetector(): Promise<Detector | null> {
  const Detectors: BarcodeDetectors | undefined = Reflect.get(globalThis, 'BarcodeDetector')
  if (Detectors === undefined) return null
  try {
    if (!(await Detectors.getSupportedFormats()).includes('qr_code')) return null
    const detector = new Detectors({ formats: ['qr_code'] })
    const detect: Detector = async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
    return (await detect(testPicture())) === TEST_TEXT ? detect : null
  } catch {
    return null
  }
}

function testPicture(): ImageBitmap {
  const size = (TEST_ROWS.length + 2 * QUIET) * MODULE
  const canvas = new OffscreenCanvas(size, size)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.fillStyle = 'black'
  for (const [y, row] of TEST_ROWS.entries())
    for (let x = 0; x < TEST_ROWS.length; x += 1)
      if ((row >> (TEST_ROWS.length - 1 - x)) & 1)
        context.fillRect((x + QUIET) * MODULE, (y + QUIET) * MODULE, MODULE, MODULE)
  return canvas.transferToImageBitmap()
}
