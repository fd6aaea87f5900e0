import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.webmanifest', '.wasm'])
/** A thousand small files, of which a phone fetches one: the last tenth of compression is not worth half the build time. */
const MANY = /\/postal\//
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a `.br` and a `.gz` beside every text file that gets smaller. */
export async function compressTexts(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        ...(MANY.test(file) && {
          [constants.BROTLI_PARAM_QUALITY]: 9,
          [constants.BROTLI_PARAM_LGWIN]: windowOf(bytes.length),
        }),
      }
      const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })])
      if (br.length < bytes.length) await writeFile(`${file}.br`, br)
      if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz)
    }),
  )
}

/** The smallest window that holds the whole text, as a power of two: the usual one takes megabytes for each file. */
function windowOf(bytes: number): number {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  // A window is sixteen bytes short of its power.
  const bits = Math.ceil(Math.log2(bytes + 16))
  return Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW)
}
