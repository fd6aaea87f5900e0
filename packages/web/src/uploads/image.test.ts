import { readImage } from './image.ts'

const drawn: [number, number][] = []
class Canvas {
  constructor(width: number, height: number) {
    drawn.push([width, height])
  }
  getContext() {
    return { fillRect() {}, drawImage() {} }
  }
  convertToBlob = async () => new Blob(['jpeg'])
}
const heicOf = (width: number, height: number) => {
  const picture = { width, height, close() {} }
  Object.assign(globalThis, { OffscreenCanvas: Canvas, createImageBitmap: async () => picture })
  return new File(['\0\0\0\x18ftypheic'], 'IMG_0001.HEIC')
}

beforeEach(() => drawn.splice(0))
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas')
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
})

test('S135: a HEIC of 5000 × 4000 pixels is drawn at 4096 × 3277, the longest side Safari allows', async () => {
  const image = await readImage(heicOf(5_000, 4_000), 20_000_000)
  expect(image).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg' })
  expect(drawn).toEqual([[4_096, 3_277]])
})

test('S135: a HEIC of 4032 × 3024 pixels keeps its size', async () => {
  await readImage(heicOf(4_032, 3_024), 20_000_000)
  expect(drawn).toEqual([[4_032, 3_024]])
})
