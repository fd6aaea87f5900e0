import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type Detector, nativeDetector } from '#door/camera/detector.ts'

/** Reads one picture after the other: the browser's own detector where it works, else the decoder of the build. */
const detecting: Promise<Detector> = nativeDetector().then((native) => native ?? decoder())

self.onmessage = ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data)
    .then(
      (text) => self.postMessage(text),
      // Not one picture can be read: the page has to know it.
      () => self.postMessage({ broken: true }),
    )
    .finally(() => data.close())
}

/** The text of a code; null without one. Throws when there is no decoder. */
async function read(picture: ImageBitmap): Promise<string | null> {
  const detect = await detecting
  return detect(picture)
}

function decoder(): Detector {
  // Its own default would fetch the module from another host.
  prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
  let canvas = new OffscreenCanvas(1, 1)
  return async (picture) => {
    const { width, height } = picture
    if (canvas.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) return null
    context.drawImage(picture, 0, 0)
    const pixels = context.getImageData(0, 0, width, height)
    const [found] = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found?.text ?? null
  }
}
