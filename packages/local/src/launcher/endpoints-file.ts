import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The internal addresses of this start, behind their secret path, in `endpoints.json` of the data folder: for
 * tests and scripts of whoever may read that folder, and for nobody else (mode 0600).
 */
export async function writeEndpoints(
  dataDir: string,
  endpoints: Readonly<Record<string, string>>,
): Promise<void> {
  const file = join(dataDir, 'endpoints.json')
  await writeFile(`${file}.new`, JSON.stringify(endpoints, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
}
