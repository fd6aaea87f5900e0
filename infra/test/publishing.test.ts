// Uploads to the site's bucket and their order, emptying it, and a restore.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressesOf } from '@app/local/launcher/addresses.ts'
import { consoleConfig as localConsoleConfig } from '@app/local/launcher/console.ts'
import { type DynamoDBClient, TableAlreadyExistsException } from '@aws-sdk/client-dynamodb'
import { NoSuchKey, type S3Client } from '@aws-sdk/client-s3'
import { codesMake, makeCodes } from '#commands/codes-make.ts'
import { deleteStage } from '#commands/delete-stage.ts'
import { emptyBucket } from '#commands/empty-bucket.ts'
import { readCodes } from '#commands/import-codes.ts'
import { inMaintenance, setMaintenance } from '#commands/maintenance.ts'
import { readOutputs } from '#commands/outputs.ts'
import { dropRestored, restoreBeside, whenActive } from '#commands/restore-table.ts'
import { consoleConfig, siteConfig } from '#commands/site-config.ts'
import { siteFiles, uploadSite } from '#commands/upload-site.ts'
import { withConnect } from '#site/site-files.ts'
import { stages } from '#stages.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const OUTPUTS = {
  SiteUrl: 'https://d1.cloudfront.net',
  SiteBucket: 'site',
  DistributionId: 'D1',
  ConsoleUrl: 'https://d2.cloudfront.net',
  ConsoleBucket: 'console',
  ConsoleDistributionId: 'D2',
  UserPoolId: 'ap-northeast-1_x',
  UserPoolClientId: 'client',
  StaffPoolId: 'ap-northeast-1_y',
  StaffPoolClientId: 'console-client',
  IdentityPoolId: 'ap-northeast-1:guest',
  RumMonitorId: 'monitor',
}

/** A client that answers each command from a list and records the requests. */
function scripted<Client>(answer: (command: string, input: Record<string, unknown>) => unknown) {
  const asked: [string, Record<string, unknown>][] = []
  const send = async (command: { constructor: { name: string }; input: Record<string, unknown> }) => {
    asked.push([command.constructor.name, command.input])
    return answer(command.constructor.name, command.input)
  }
  return { client: { send } as Client, asked } // only `send` is used
}

function aBuild(): void {
  for (const sub of ['assets', 'plans', '.vite']) mkdirSync(join(folder, sub))
  const headers = {
    headers: {},
    cache: [
      { prefix: '/assets/', value: 'immutable' },
      { prefix: '/', value: 'no-cache' },
    ],
  }
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
  for (const file of [
    'index.html',
    'app.html',
    'top-sw.js',
    '404.html',
    'plans/index.html',
    'assets/a.js',
    'assets/a.js.br',
    '.stamp',
    'robots.txt',
    '.vite/x.json',
  ])
    writeFileSync(join(folder, file), file)
}

test('referenced files come first, entry documents and workers last; build metadata is not uploaded', async () => {
  aBuild()
  const waves = await siteFiles(folder, { 'config.json': { region: 'x' } })
  expect(waves.map((wave) => wave.map(({ key }) => key).toSorted())).toEqual([
    ['assets/a.js', 'config.json', 'robots.txt'],
    ['404.html', 'plans/index.html'],
    ['app.html', 'index.html', 'top-sw.js'],
  ])
  const { client, asked } = scripted<S3Client>(() => ({}))
  expect(await uploadSite(client, 'site', waves)).toBe(8)
  const asset = asked.find(([, { Key }]) => Key === 'assets/a.js')?.[1]
  expect(asset).toMatchObject({ CacheControl: 'immutable', ContentType: 'text/javascript; charset=utf-8' })
  expect(asked.findIndex(([, { Key }]) => Key === 'app.html')).toBeGreaterThan(4)
})

test('a failed upload stops before the entry documents', async () => {
  aBuild()
  const { client, asked } = scripted<S3Client>((_, { Key }) => {
    if (Key === '404.html') throw new Error('AccessDenied')
  })
  await expect(uploadSite(client, 'site', await siteFiles(folder, {}))).rejects.toThrow('AccessDenied')
  expect(asked.map(([, { Key }]) => Key)).not.toContain('app.html')
})

test('the outputs of all stacks are merged; a missing one is named', async () => {
  const file = join(folder, 'outputs.json')
  const { SiteUrl, SiteBucket, DistributionId, ConsoleUrl, ConsoleBucket, ConsoleDistributionId, ...rest } =
    OUTPUTS
  const stacks = {
    'membership-dev-web': {
      SiteUrl,
      SiteBucket,
      DistributionId,
      ConsoleUrl,
      ConsoleBucket,
      ConsoleDistributionId,
      Other: 'x',
    },
    'membership-dev-identity': rest,
  }
  writeFileSync(file, JSON.stringify(stacks))
  expect(await readOutputs(stages.dev, file)).toEqual(OUTPUTS)
  writeFileSync(file, JSON.stringify({ 'membership-dev-web': stacks['membership-dev-web'] }))
  await expect(readOutputs(stages.dev, file)).rejects.toThrow(/UserPoolId/)
  await expect(readOutputs(stages.prod, file)).rejects.toThrow(/SiteUrl/)
})

test('config.json names the pool, and telemetry only with a sampling rate', () => {
  expect(siteConfig(OUTPUTS, stages.dev)).toMatchObject({
    region: 'ap-northeast-1',
    userPoolClientId: 'client',
    rum: { monitorId: 'monitor', endpoint: 'https://dataplane.rum.ap-northeast-1.amazonaws.com' },
  })
  expect(siteConfig(OUTPUTS, { ...stages.dev, rumSampleRate: 0 })).not.toHaveProperty('rum')
})

test('the maintenance page changes nothing else of config.json, stays through a deploy and is off before the first', async () => {
  let out: string | null = null
  const { client, asked } = scripted<S3Client>((command, { Body }) => {
    if (command === 'PutObjectCommand') out = String(Body)
    else if (out === null) throw new NoSuchKey({ message: 'none', $metadata: {} })
    return { Body: { transformToString: async () => out } }
  })
  expect(await inMaintenance(client, 'site')).toBe(false)
  await expect(setMaintenance(client, 'site', true)).rejects.toThrow(
    'site has no config.json to change: deploy first.',
  )
  const before = JSON.stringify(siteConfig(OUTPUTS, stages.dev))
  out = before
  expect(await setMaintenance(client, 'site', true)).toBe(true)
  expect(asked.at(-1)?.[1]).toMatchObject({
    Key: 'config.json',
    CacheControl: 'no-cache',
    ContentType: 'application/json; charset=utf-8',
  })
  expect(await setMaintenance(client, 'site', true)).toBe(false)
  const deployed = siteConfig(OUTPUTS, stages.dev, await inMaintenance(client, 'site'))
  expect(deployed).toEqual({ ...siteConfig(OUTPUTS, stages.dev), maintenance: true })
  expect(await setMaintenance(client, 'site', false)).toBe(true)
  expect(out).toBe(before)
  // A slip of a hand stops no deploy, which writes the file again.
  out = '{"offlineCard": false,}'
  expect(await inMaintenance(client, 'site')).toBe(false)
})

test('R1: the console’s config.json names only the pool of staff, as on one machine', () => {
  expect(consoleConfig(OUTPUTS)).toEqual({
    region: 'ap-northeast-1',
    userPoolId: 'ap-northeast-1_y',
    userPoolClientId: 'console-client',
    siteOrigin: 'https://d1.cloudfront.net',
  })
  const { userPoolEndpoint: _, ...local } = localConsoleConfig(addressesOf(3000, 3001), ['card'])
  expect(Object.keys(consoleConfig(OUTPUTS, ['card']))).toEqual(Object.keys(local))
})

test('the content security policy of the build gets its hosts; a policy without a place for them is refused', () => {
  expect(withConnect("a; connect-src 'self'; b", ['https://x'])).toBe("a; connect-src 'self' https://x; b")
  expect(() => withConnect('a; b', ['https://x'])).toThrow(/connect-src/)
})

test('S72, G22: a file of member codes has six digits or eight letters a line; a wrong line is reported by its number, not its text', () => {
  expect(readCodes('123456\n# note\n\n654321 # staff\r\n123456\ncdfg-hjkm\nＣＤＦＧ ＨＪＫＭ\n')).toEqual({
    codes: ['123456', '654321', 'CDFGHJKM'],
    faults: [],
  })
  expect(readCodes('12345\nABCDEFGH')).toEqual({
    codes: [],
    faults: ['line 1 is no member code', 'line 2 is no member code'],
  })
})

test('G22: codes:make writes a file that only its owner reads, and overwrites none', async () => {
  const file = join(folder, 'codes')
  const outside = { words: [file, '3'], say: () => {} }
  expect(await codesMake(outside)).toBe(0)
  const made = readFileSync(file, 'utf8')
  expect(readCodes(made).codes).toHaveLength(3)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(codesMake(outside)).rejects.toThrow(/cannot be written/)
  expect(readFileSync(file, 'utf8')).toBe(made)
})

test.each([
  ['letters', /^[CDFGHJKMNPQRTVWXY34679]{4}-[CDFGHJKMNPQRTVWXY34679]{4}$/],
  ['digits', /^\d{6}$/],
] as const)('G22: made codes of %s all differ and can be loaded', (kind, form) => {
  const codes = makeCodes(200, kind)
  expect(codes.every((code) => form.test(code))).toBe(true)
  expect(readCodes(codes.join('\n')).codes).toHaveLength(200)
})

test('emptying a bucket deletes every version; a missing bucket counts as empty', async () => {
  let left = 2
  const { client, asked } = scripted<S3Client>((command) => {
    if (command === 'DeleteObjectsCommand') {
      left -= 1
      return {}
    }
    return left > 0
      ? { Versions: [{ Key: 'a', VersionId: `${left}` }], DeleteMarkers: [{ Key: 'b', VersionId: '0' }] }
      : {}
  })
  expect(await emptyBucket(client, 'site')).toBe(4)
  expect(asked.filter(([name]) => name === 'DeleteObjectsCommand')).toHaveLength(2)
  const refused = scripted<S3Client>((command) =>
    command === 'DeleteObjectsCommand'
      ? { Errors: [{ Key: 'a', Code: 'AccessDenied' }] }
      : { Versions: [{ Key: 'a' }] },
  )
  await expect(emptyBucket(refused.client, 'site')).rejects.toThrow(/AccessDenied/)
})

test('delete-stage empties a bucket that got a late log and retries, at most three times', async () => {
  const said: string[] = []
  const stage = (endings: number[]) => ({
    empty: async () => void said.push('empty'),
    deleteStacks: async () => endings.shift() ?? 1,
  })
  expect(await deleteStage(stage([1, 0]))).toBe(0)
  expect(said).toHaveLength(2)
  expect(await deleteStage(stage([]))).toBe(1)
  expect(said).toHaveLength(5)
})

test('a table is restored beside the live one, within the recovery window', async () => {
  let looks = 0
  const window = {
    PointInTimeRecoveryStatus: 'ENABLED',
    EarliestRestorableDateTime: new Date('2026-11-01'),
    LatestRestorableDateTime: new Date('2026-11-20'),
  }
  const { client, asked } = scripted<DynamoDBClient>((command) => {
    if (command === 'DescribeContinuousBackupsCommand')
      return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: window } }
    looks += 1
    return command === 'DescribeTableCommand'
      ? { Table: { TableStatus: looks > 2 ? 'ACTIVE' : 'CREATING', ItemCount: 7 } }
      : {}
  })
  expect(await restoreBeside(client, { table: 't', at: new Date('2026-11-10'), pauseMs: 1 })).toEqual({
    name: 't-restored',
    items: 7,
  })
  expect(asked[1]?.[1]).toMatchObject({ SourceTableName: 't', TargetTableName: 't-restored' })
  await expect(restoreBeside(client, { table: 't', at: new Date('2026-10-01'), pauseMs: 1 })).rejects.toThrow(
    /can be restored from/,
  )
  const taken = scripted<DynamoDBClient>((command) => {
    if (command === 'RestoreTableToPointInTimeCommand')
      throw new TableAlreadyExistsException({ $metadata: {}, message: 'there' })
    return { ContinuousBackupsDescription: { PointInTimeRecoveryDescription: window } }
  })
  await expect(restoreBeside(taken.client, { table: 't', at: null, pauseMs: 1 })).rejects.toThrow(
    /t-restored is there already: go on with it by --restored/,
  )
  expect(await whenActive(client, 't-restored', 1)).toEqual({ name: 't-restored', items: 7 })
  await expect(dropRestored(client, 't')).rejects.toThrow(/not a restored copy/)
  const bare = scripted<DynamoDBClient>(() => ({}))
  await expect(restoreBeside(bare.client, { table: 't', at: null, pauseMs: 1 })).rejects.toThrow(
    /no point-in-time/,
  )
})
