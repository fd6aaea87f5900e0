import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { Grey } from '#door/test/photographs.ts'

let isReady = false

/** The modules of a code of level M, as dense as the card draws it. */
export async function drawnCode(value: string): Promise<Grey> {
  if (!isReady) {
    const { resolve } = createRequire(`${process.cwd()}/packages/console/package.json`)
    const file = readFileSync(resolve('zxing-wasm/writer/zxing_writer.wasm'))
    const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer
    prepareZXingModule({ overrides: { wasmBinary } })
    isReady = true
  }
  return (await writeBarcode(value, { format: 'QRCode', options: 'ecLevel=M' })).symbol
}
