import { access, appendFile, mkdir, rename, writeFile } from 'node:fs/promises'
import {
  type CloudWatchLogsClient,
  FilterLogEventsCommand,
  paginateDescribeLogGroups,
} from '@aws-sdk/client-cloudwatch-logs'

const DAY_MS = 86_400_000

/** Names of the log groups that carry the stage in their name: of functions, the gateway, edge functions and CDK's helpers. */
export async function groupsOf(client: CloudWatchLogsClient, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { logGroups = [] } of paginateDescribeLogGroups(
    { client },
    { logGroupNamePattern: prefix },
  ))
    for (const { logGroupName } of logGroups) if (logGroupName !== undefined) names.push(logGroupName)
  return names
}

interface Source {
  readonly client: CloudWatchLogsClient
  /** Resolves when the next call may start. */
  turn(): Promise<void>
}
interface Range {
  readonly group: string
  readonly folder: string
  /** Milliseconds: the first that is taken, and the first that is not. */
  readonly from: number
  readonly to: number
}

/**
 * Writes the events of a range into one file a day, one JSON object a line. A file takes its name only when it is whole,
 * so a second run skips whole days and repeats the interrupted one. Returns how many events it wrote.
 */
export async function exportGroup(
  { client, turn }: Source,
  { group, folder, from, to }: Range,
): Promise<number> {
  const place = `${folder}/${group.replaceAll('/', '_')}`
  await mkdir(place, { recursive: true, mode: 0o700 })
  let events = 0
  for (const day of daysOf(from, to)) {
    const file = `${place}/${stamp(day.from)}-${stamp(day.to)}.jsonl`
    if (await exists(file)) continue
    await writeFile(`${file}.part`, '', { mode: 0o600 })
    for await (const lines of pagesOf(client, turn, group, day)) {
      await appendFile(`${file}.part`, lines.join(''))
      events += lines.length
    }
    await rename(`${file}.part`, file)
  }
  return events
}

/** Each page of events as lines. A page may be empty though more follow. */
async function* pagesOf(
  client: CloudWatchLogsClient,
  turn: () => Promise<void>,
  logGroupName: string,
  { from, to }: Pick<Range, 'from' | 'to'>,
): AsyncGenerator<string[]> {
  let nextToken: string | undefined
  do {
    await turn()
    // The service counts the end in.
    const page = await client.send(
      new FilterLogEventsCommand({ logGroupName, startTime: from, endTime: to - 1, nextToken }),
    )
    yield (page.events ?? []).map((event) => `${JSON.stringify(event)}\n`)
    nextToken = page.nextToken
  } while (nextToken !== undefined)
}

/** A range cut at midnight UTC. */
function daysOf(from: number, to: number): { from: number; to: number }[] {
  const next = Math.min(to, (Math.floor(from / DAY_MS) + 1) * DAY_MS)
  return from >= to ? [] : [{ from, to: next }, ...daysOf(next, to)]
}

/** `20261120T000000Z`: no colon, which some file systems refuse. */
const stamp = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '')

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
