import { access, constants } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { StartError } from '#base/start-error.ts'

/** The path of the engine's program: from the installed package, else a `dynoxide` on PATH; else `StartError`. */
export async function findBinary(): Promise<string> {
  for (const path of candidates()) if (await executable(path)) return path
  throw new StartError(
    `There is no DynamoDB engine for ${process.platform} ${process.arch}: put a "dynoxide" program on PATH, ` +
      'or set DYNAMODB_ENDPOINT to a running one (Amazon’s DynamoDB Local, for instance).',
  )
}

/** Throws the `StartError` that `startEngine` would throw where there is no engine to start. */
export async function requireEngine(): Promise<void> {
  if (!process.env['DYNAMODB_ENDPOINT']) await findBinary()
}

function candidates(): string[] {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return [...packaged(), ...onPath.map((folder) => join(folder, 'dynoxide'))]
}

function packaged(): string[] {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  try {
    // The test runner turns this file into CommonJS, where import.meta is empty and __filename exists.
    return [createRequire(import.meta.url ?? __filename).resolve('@dynoxide/linux-x64/dynoxide')]
  } catch {
    return [] // An optional dependency: it may not be installed.
  }
}

function executable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
