import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { identify } from '#base/process.ts'
import { documentClient, StartError, startEngine } from '#dynamodb/engine.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('the engine keeps an item over stop and start, and leaves no files behind', async () => {
  const first = await startEngine({ dataDir })
  await writeItem(first.endpoint)
  await first.stop()
  expect(await first.exited).toMatch(/./)
  await expect(readFile(join(dataDir, 'engine.pid'))).rejects.toThrow('ENOENT')
  await expect(readFile(join(dataDir, 'launcher.lock'))).rejects.toThrow('ENOENT')

  const second = await startEngine({ dataDir })
  expect(await readItem(second.endpoint)).toEqual({ id: '1', name: 'さくら' })
  await second.stop()
})

test('a killed launcher leaves an engine; the next start ends it and finds the item', async () => {
  const { launcher, endpoint } = await launchInChild()
  await writeItem(endpoint)
  const enginePid = await notedPid()
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(await identify(enginePid)).toBeDefined()

  const engine = await startEngine({ dataDir })
  expect(await identify(enginePid)).toBeUndefined()
  expect(await readItem(engine.endpoint)).toEqual({ id: '1', name: 'さくら' })
  await engine.stop()
})

test('a second launcher on the folder is refused while the first one lives', async () => {
  const { launcher } = await launchInChild()
  await expect(startEngine({ dataDir })).rejects.toThrow(
    new StartError(`Another launcher (process ${launcher.pid}) already uses the data folder ${dataDir}.`),
  )
  launcher.kill('SIGTERM')
  await once(launcher, 'exit')
  await (await startEngine({ dataDir })).stop()
})

test('another process with the same number is not ended', async () => {
  const bystander = spawn(process.execPath, ['-e', 'process.stdin.resume()'])
  const known = await identify(bystander.pid ?? 0)
  await writeFile(join(dataDir, 'engine.pid'), JSON.stringify(known))
  await (await startEngine({ dataDir })).stop()
  expect(bystander.exitCode).toBeNull()
  expect(await identify(bystander.pid ?? 0)).toEqual(known)
  bystander.kill()
})

test('the exit of the engine is reported', async () => {
  const engine = await startEngine({ dataDir })
  process.kill(await notedPid(), 'SIGKILL')
  expect(await engine.exited).toBe('it ended with SIGKILL.')
  await engine.stop()
})

test('an invalid folder, and a file that is no database, are reported in one sentence', async () => {
  await writeFile(join(dataDir, 'file'), '')
  await expect(startEngine({ dataDir: join(dataDir, 'file', 'x') })).rejects.toThrow(
    /^The data folder .*\/file\/x cannot be written: ENOTDIR\.$/,
  )
  await writeFile(join(dataDir, 'app.db'), 'this is no database at all, not even nearly'.repeat(100))
  const refused = await startEngine({ dataDir }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  expect(String(refused)).toMatch(/did not start over .*not a valid SQLite database/)
})

describe('DYNAMODB_ENDPOINT', () => {
  afterEach(() => {
    delete process.env['DYNAMODB_ENDPOINT']
  })
  test('the named endpoint is used unchanged; the error names it when nothing answers', async () => {
    const own = await startEngine({ dataDir: join(dataDir, 'own') })
    process.env['DYNAMODB_ENDPOINT'] = own.endpoint
    const external = await startEngine({ dataDir })
    expect(external.endpoint).toBe(own.endpoint)
    await external.stop()
    await own.stop()
    await expect(startEngine({ dataDir })).rejects.toThrow('but nothing answers there.')
  })
})

async function launchInChild(): Promise<{ launcher: ChildProcess; endpoint: string }> {
  const program = `
    const { startEngine } = await import(${JSON.stringify(join(__dirname, 'engine.ts'))})
    const engine = await startEngine({ dataDir: ${JSON.stringify(dataDir)} })
    process.once('SIGTERM', () => engine.stop().then(() => process.exit(0)))
    process.stdout.write(engine.endpoint)`
  const args = ['--input-type=module', '-e', program]
  const launcher = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [endpoint] = await once(launcher.stdout, 'data')
  return { launcher, endpoint: String(endpoint) }
}

async function notedPid(): Promise<number> {
  return Number(JSON.parse(await readFile(join(dataDir, 'engine.pid'), 'utf8')).pid)
}

async function writeItem(endpoint: string): Promise<void> {
  const client = documentClient(endpoint)
  await client.send(
    new CreateTableCommand({
      TableName: 'things',
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    }),
  )
  await client.send(
    new PutCommand({ TableName: 'things', Item: { id: '1', name: 'さくら', nothing: undefined } }),
  )
  client.destroy()
}

async function readItem(endpoint: string): Promise<unknown> {
  const client = documentClient(endpoint)
  const { Item } = await client.send(new GetCommand({ TableName: 'things', Key: { id: '1' } }))
  client.destroy()
  return Item
}
