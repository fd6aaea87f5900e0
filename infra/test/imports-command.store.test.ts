// The commands of docs/operations.md with its example files, against a product on this machine (R1).
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stage, testStage } from '@app/lambdas/test/stage.ts'
import { runCommand } from '#commands/run-command.ts'

const ROOT = join(__dirname, '../..')

let stage: Stage
let dataDir: string
beforeAll(async () => {
  stage = await testStage()
  dataDir = await mkdtemp(join(tmpdir(), 'imports-'))
  const endpoints = {
    dynamodb: stage.endpoint,
    cognito: stage.staffPool.endpoint,
    staffPool: stage.staffPool.endpoint,
    site: 'http://localhost:4000',
    console: 'http://localhost:4001',
  }
  await writeFile(join(dataDir, 'endpoints.json'), JSON.stringify(endpoints))
})
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true })
  await stage.stop()
})

/** The examples of the page, with the year to come. */
function examples(): readonly string[] {
  const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').replaceAll(
    '2027-',
    `${new Date().getUTCFullYear() + 1}-`,
  )
  return [...page.matchAll(/```csv\n([\s\S]*?)```/g)].map(([, text = '']) => text)
}

async function run(name: string, text: string, ...options: string[]) {
  const file = join(dataDir, 'example.csv')
  await writeFile(file, text)
  const said: string[] = []
  const outside = {
    words: [file, '--local', ...options],
    env: { DATA_DIR: dataDir },
    openCloud: () => {
      throw new Error('no account is asked')
    },
    say: (line: string) => void said.push(line),
  }
  return { status: await runCommand(name, outside, (why) => void said.push(why)), said: said.join('\n') }
}

test('R1, R7: organizations:import and events:import import the example files, and only with --yes', async () => {
  const [organizations = '', events = ''] = examples()
  const looked = await stage.unchanged(() => run('organizations:import', organizations))
  expect(looked).toMatchObject({
    status: 0,
    said: expect.stringMatching(/: 2 new, .*\nNothing was written: --yes/),
  })
  const tooEarly = await stage.unchanged(() => run('events:import', events, '--yes'))
  expect(tooEarly).toMatchObject({
    status: 1,
    said: expect.stringMatching(/line 2: no organization midori is there/),
  })

  for (const [name, text] of [
    ['organizations:import', organizations],
    ['events:import', events],
  ] as const)
    expect(await run(name, text, '--yes')).toMatchObject({
      status: 0,
      said: expect.stringMatching(/\n2 written\.$/),
    })
  const rows = await stage.rows('events')
  expect(
    rows
      .map(({ organizationId, eventRegistrationStatus }) => [organizationId, eventRegistrationStatus])
      .sort(),
  ).toEqual([
    ['midori', 'open'],
    ['umi', 'draft'],
  ])
  // R7: a published one is reminded of, a draft is not.
  const published = rows.find(({ organizationId }) => organizationId === 'midori')?.eventId
  const tasks = await stage.rows('dueTasks')
  expect(tasks.map(({ kind, eventId }) => [kind, eventId]).sort()).toEqual([
    ['remindDay', published],
    ['remindHours', published],
  ])
})

test('R1, G29: events:import takes the rule of a line; an event with a draw becomes a draft, and is not published', async () => {
  const year = new Date().getUTCFullYear() + 1
  const file = (publish: string) =>
    [
      'eventId,organizationId,publish,eventName,eventStartDateTime,eventRegistrationLimit,queue,draw,drawAt',
      `line-event,kawa,yes,夏の川あそび,${year}-08-01 10:00,30,inOrder,,`,
      `draw-event,kawa,${publish},秋のいもほり,${year}-10-01 10:00,30,fillSeats,newFirst,${year}-09-01 12:00`,
    ].join('\n')
  await stage.put('organizations', {
    organizationId: 'kawa',
    organizationName: '川の会',
    color: null,
    listing: 'all',
  })
  expect(await run('events:import', file('yes'), '--yes')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/line 3: a draw is published in the console/),
  })
  expect(await run('events:import', file('no'), '--yes')).toMatchObject({ status: 0 })
  const rows = await stage.rows('events')
  expect(rows.find(({ eventId }) => eventId === 'line-event')).toMatchObject({
    eventRegistrationStatus: 'open',
    queue: 'inOrder',
  })
  expect(rows.find(({ eventId }) => eventId === 'draw-event')).toMatchObject({
    eventRegistrationStatus: 'draft',
    queue: 'fillSeats',
    draw: 'newFirst',
  })
})
