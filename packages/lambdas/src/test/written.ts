import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Tells without a request whether anybody wrote to the engine over `dataDir` in between: then the number is another.
 * Undefined with an engine that `DYNAMODB_ENDPOINT` names, whose file is elsewhere. Close it before the engine stops.
 */
export function writesTo(dataDir: string) {
  let file: DatabaseSync | undefined

  return {
    count(): number | undefined {
      if (process.env['DYNAMODB_ENDPOINT']) return undefined
      file ??= new DatabaseSync(join(dataDir, 'app.db'), { readOnly: true })
      // SQLite changes it with every commit of another connection.
      return Number(file.prepare('PRAGMA data_version').get()?.['data_version'])
    },
    close: () => file?.close(),
  }
}
