import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/**
 * Writes the internal addresses of this start, with their secret path, into `endpoints.json` of the data folder, for
 * tests and scripts of the same user (mode 0600).
 */
export async function writeEndpoints(
  dataDir: string,
  endpoints: Readonly<Record<string, string>>,
): Promise<void> {
  const file = join(dataDir, 'endpoints.json')
  await writeFile(`${file}.new`, JSON.stringify(endpoints, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

const Endpoints = v.object({
  dynamodb: v.string(),
  cognito: v.string(),
  site: v.string(),
  console: v.string(),
})

/** Reads what commands and tests of the console need of them. Throws when nothing has started in the folder. */
export async function readEndpoints(dataDir: string): Promise<v.InferOutput<typeof Endpoints>> {
  return v.parse(
    v.pipe(v.string(), v.parseJson(), Endpoints),
    await readFile(join(dataDir, 'endpoints.json'), 'utf8'),
  )
}
