// The two commands of a breach, against a service that answers as AWS does and under a clock of their own.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { type Clock, paced } from '#commands/paced.ts'
import { exportGroup, groupsOf } from '#commands/recovery/log-files.ts'
import { signOutAll } from '#commands/recovery/sign-out.ts'
import { awsAnswers } from './aws-answers.ts'

let folder: string
let stop = async () => {}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'breach-'))
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

/** A clock that only waiting moves. */
function ownClock(): Clock {
  let now = 0
  return {
    now: () => now,
    async wait(ms) {
      now = Math.max(now, now + ms)
    },
  }
}

test('calls at a pace are never closer than the limit allows, whether they wait in line or one by one', async () => {
  const clock = ownClock()
  const turn = paced(4, clock)
  const starts: number[] = []
  for (let call = 0; call < 5; call += 1) {
    await turn()
    starts.push(clock.now())
  }
  expect(starts).toEqual([0, 250, 500, 750, 1_000])
  await clock.wait(5_000)
  // A pause gives no right to a burst.
  await turn()
  await turn()
  expect(clock.now()).toBe(6_250)
})

describe('logs:export', () => {
  const FROM = Date.parse('2026-11-20T18:00:00Z')
  const TO = Date.parse('2026-11-22T06:00:00Z')
  const FILES = [
    '20261120T180000Z-20261121T000000Z.jsonl',
    '20261121T000000Z-20261122T000000Z.jsonl',
    '20261122T000000Z-20261122T060000Z.jsonl',
  ]
  /** One event an hour, the group's own count. */
  const hours = Array.from({ length: 80 }, (_, at) => Date.parse('2026-11-20T00:00:00Z') + at * 3_600_000)

  /** Two events a page, and an empty page before the last; fails at a call. */
  async function logs(failsAt = Number.POSITIVE_INFINITY) {
    const asked: Record<string, unknown>[] = []
    const service = await awsAnswers((operation, input) => {
      if (operation === 'DescribeLogGroups')
        return input['nextToken'] === undefined
          ? { logGroups: [{ logGroupName: '/membership-prod/join' }], nextToken: 'more' }
          : { logGroups: [{ logGroupName: '/aws/lambda/membership-prod-Web-Custom' }] }
      asked.push(input)
      if (asked.length === failsAt) return 'ThrottlingException'
      const { startTime, endTime, nextToken } = input
      const inside = hours.filter((ms) => ms >= Number(startTime) && ms <= Number(endTime))
      const place = Number(nextToken ?? 0)
      if (place === -1) return { events: [] }
      const last = place + 2 >= inside.length
      const events = inside
        .slice(place, place + 2)
        .map((timestamp) => ({ timestamp, message: `at ${timestamp}` }))
      return { events, nextToken: last ? '-1' : String(place + 2) }
    })
    stop = service.stop
    return { asked, client: new CloudWatchLogsClient(service.config) }
  }
  const range = () => ({ group: '/membership-prod/join', folder, from: FROM, to: TO })
  async function kept() {
    const place = join(folder, '_membership-prod_join')
    const files = (await readdir(place)).toSorted()
    const texts = await Promise.all(files.map((file) => readFile(join(place, file), 'utf8')))
    return {
      files,
      times: texts
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line).timestamp),
    }
  }
  const wanted = hours.filter((ms) => ms >= FROM && ms < TO)

  test('every event of the range is in the file of its day once, whatever the pages', async () => {
    const { client } = await logs()
    expect(await exportGroup({ client, turn: paced(4, ownClock()) }, range())).toBe(36)
    expect(await kept()).toEqual({ files: FILES, times: wanted })
  })

  test('an interrupted export keeps whole days, repeats the day it broke off in, and has no event twice', async () => {
    const { client, asked } = await logs(8)
    await expect(exportGroup({ client, turn: paced(4, ownClock()) }, range())).rejects.toThrow()
    expect((await kept()).files).toEqual([FILES[0], `${FILES[1]}.part`])
    const before = asked.length
    await exportGroup({ client, turn: paced(4, ownClock()) }, range())
    expect(await kept()).toEqual({ files: FILES, times: wanted })
    expect(asked[before]).toMatchObject({ startTime: Date.parse('2026-11-21T00:00:00Z') })
  })

  test('control: a day that has its name is not asked for again', async () => {
    const { client, asked } = await logs()
    await exportGroup({ client, turn: paced(4, ownClock()) }, range())
    const before = asked.length
    expect(await exportGroup({ client, turn: paced(4, ownClock()) }, range())).toBe(0)
    expect(asked).toHaveLength(before)
  })

  test('log groups are found by the stage in their name, over all pages', async () => {
    const { client } = await logs()
    expect(await groupsOf(client, 'membership-prod')).toEqual([
      '/membership-prod/join',
      '/aws/lambda/membership-prod-Web-Custom',
    ])
  })
})

describe('pool:signout', () => {
  const poolIds = ['ap-northeast-1_staff', 'ap-northeast-1_members']
  /** 3 of staff and 1,200 members, 60 a page; one left after the listing. */
  async function pools(failsAt = Number.POSITIVE_INFINITY) {
    const signedOut: string[] = []
    let listings = 0
    const service = await awsAnswers((operation, { UserPoolId, PaginationToken, Username }) => {
      if (operation === 'ListUsers') {
        listings += 1
        const size = UserPoolId === poolIds[0] ? 3 : 1_200
        const from = Number(PaginationToken ?? 0)
        const count = Math.min(60, size - from)
        const Users = Array.from({ length: count }, (_, at) => ({ Username: `${UserPoolId}-${from + at}` }))
        return from + count < size ? { Users, PaginationToken: String(from + count) } : { Users }
      }
      if (signedOut.length === failsAt) return 'InternalErrorException'
      if (Username === `${poolIds[1]}-7`) return 'UserNotFoundException'
      signedOut.push(String(Username))
      return {}
    })
    stop = service.stop
    const client = new CognitoIdentityProviderClient(service.config)
    return { client, signedOut, listings: () => listings, heal: () => (failsAt = Number.POSITIVE_INFINITY) }
  }

  test('everyone of both pools is signed out, staff first, below the limit, with the time that is left', async () => {
    const { client, signedOut } = await pools()
    const [clock, lines] = [ownClock(), [] as string[]]
    await signOutAll({ client, poolIds, clock, say: (line) => lines.push(line) }, join(folder, 'out'))
    expect(new Set(signedOut).size).toBe(1_202)
    // Started first; answers may overtake each other by what is under way at once.
    expect(signedOut.slice(0, 100).filter((name) => name.includes('staff'))).toHaveLength(3)
    expect(clock.now()).toBe(1_202 * 50)
    expect(lines).toEqual([
      expect.stringMatching(/^1203 accounts are listed in /),
      '0 of 1203 accounts are signed out; about 2 minutes more.',
      '1000 of 1203 accounts are signed out; about 1 minutes more.',
      '1203 of 1203 accounts are signed out.',
    ])
  })

  test('an interrupted sign-out goes on at its place without listing again, and ends with everyone signed out', async () => {
    const { client, signedOut, listings, heal } = await pools(1_100)
    const file = join(folder, 'out')
    const run = () => signOutAll({ client, poolIds, clock: ownClock(), say: () => {} }, file)
    await expect(run()).rejects.toThrow()
    expect(await readFile(`${file}.done`, 'utf8')).toBe('1000')
    const [asked, before] = [listings(), signedOut.length]
    heal()
    await run()
    expect(listings()).toBe(asked)
    expect(signedOut.slice(before)).not.toContain(`${poolIds[1]}-900`)
    expect(new Set(signedOut).size).toBe(1_202)
    // The list of an earlier breach signs no one out.
    await expect(run()).rejects.toThrow('give another file')
  })

  test('control: a file of other pools is refused, and no account is signed out', async () => {
    const { client, signedOut } = await pools()
    const file = join(folder, 'out')
    await writeFile(file, 'ap-northeast-1_dev somebody\n')
    await expect(signOutAll({ client, poolIds, clock: ownClock(), say: () => {} }, file)).rejects.toThrow(
      'lists accounts of other pools',
    )
    expect(signedOut).toEqual([])
  })
})
