// Care notes of a child: kept sealed under a consent of their own, erased at once; on the real engine.
import { type CareWorld, careWorld, EGGS } from '#test/care.ts'
import { clockAt } from '#test/clock.ts'
import { idIn } from '#test/households.ts'

const NOW = new Date('2026-11-26T03:00:00Z')
let world: CareWorld
beforeAll(async () => {
  world = await careWorld()
})
beforeEach(() => clockAt(NOW))
afterEach(() => jest.useRealTimers())
afterAll(() => world.stage.stop())

test('a guardian saves a note with consent; both guardians read it, and no table has its text', async () => {
  const { first, second, child } = await world.family()
  const empty = await world.note(second, child)
  expect(empty.body).toEqual({ choices: expect.arrayContaining(['卵', '小麦']), note: null })
  expect((await world.save(first, child)).body).toEqual({ changed: true })
  const kept = { ...EGGS, consent: '2026-12-01', consentedAt: NOW.toISOString(), version: 1 }
  for (const guardian of [first, second])
    expect((await world.note(guardian, child)).body).toMatchObject({ note: kept })
  const all = await world.stage.dump()
  expect(all).not.toContain(EGGS.text)
  expect(all).not.toContain('卵')
  const [row] = await world.noteRows(child)
  expect(row).toMatchObject({ consent: '2026-12-01', consentedBy: first, consentedAt: NOW.toISOString() })
})

test('a sealed note opens for its child alone: moved to another id it is unreadable', async () => {
  const { first, child } = await world.family()
  await world.save(first, child)
  const sibling = idIn(await world.add(first, { firstName: 'うみ', nickName: 'うみ' }))
  const [row] = await world.noteRows(child)
  if (row === undefined) throw new Error('nothing was saved')
  await world.stage.put('careNotes', { ...row, personId: sibling })
  expect((await world.note(first, sibling)).status).toBe(500)
  await world.stage.put('careNotes', row)
  expect((await world.note(first, child)).status).toBe(200)
})

test('two guardians at once: the second one hears that the note has changed, and nothing is overwritten', async () => {
  const { first, second, child } = await world.family()
  const pressed = await Promise.all([
    world.save(first, child, { ...EGGS, text: 'いち' }),
    world.save(second, child, { ...EGGS, text: 'に' }),
  ])
  expect(pressed.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined])
  const changed = await world.save(second, child, { ...EGGS, text: 'さん' }, { version: 1 })
  expect(changed.status).toBe(200)
  expect((await world.note(first, child)).body).toMatchObject({ note: { text: 'さん', version: 2 } })
})

test('a note needs the present consent, something to say, and what the operator’s list has', async () => {
  const { first, child } = await world.family()
  const refused = [
    await world.save(first, child, EGGS, { consent: '2020-01-01' }),
    await world.save(first, child, { items: [], text: ' ', hasInjector: false }),
    await world.save(first, child, { ...EGGS, text: 'あ'.repeat(81) }),
    await world.save(first, child, { ...EGGS, items: ['卵', '卵'] }),
    await world.save(first, child, { ...EGGS, items: ['ほかのもの'] }),
  ]
  expect(refused.map(({ code }) => code)).toEqual([
    ...Array.from({ length: 4 }, () => 'BAD_REQUEST'),
    'FIELD_NOT_ALLOWED',
  ])
  expect(await world.noteRows(child)).toEqual([])
})

test('a note of two lines is kept as it was typed', async () => {
  const { first, child } = await world.family()
  const text = 'キウイも少し\n救急は〇〇病院'
  expect((await world.save(first, child, { ...EGGS, text })).status).toBe(200)
  expect((await world.note(first, child)).body).toMatchObject({ note: { text } })
})

test('only a guardian of the child’s household who is a member reads, saves or withdraws', async () => {
  const { first, child, householdId } = await world.family()
  await world.save(first, child)
  const stranger = await world.adult()
  const other = await world.family()
  const gone = await world.adult({ status: 'deregistered', householdId })
  const expected = [
    [stranger, 'NO_HOUSEHOLD'],
    [other.first, 'NOT_FOUND'],
    [gone, 'MEMBER_RESTRICTED'],
  ] as const
  for (const [who, code] of expected) {
    const answers = [
      await world.note(who, child),
      await world.save(who, child, EGGS, { version: 1 }),
      await world.withdrawNote(who, child),
    ]
    expect(answers.map((answer) => answer.code)).toEqual([code, code, code])
  }
  // A guardian has no note.
  expect((await world.save(first, first)).code).toBe('NOT_FOUND')
  expect(await world.noteRows(child)).toHaveLength(1)
})

test('a restricted guardian reads the note and withdraws the consent, and saves nothing', async () => {
  const { first, second, child } = await world.family()
  await world.save(first, child)
  await world.restrict(second)
  expect((await world.note(second, child)).body).toMatchObject({ note: EGGS })
  expect((await world.save(second, child, EGGS, { version: 1 })).code).toBe('MEMBER_RESTRICTED')
  expect((await world.withdrawNote(second, child)).status).toBe(200)
  expect(await world.noteRows(child)).toEqual([])
})

test('withdrawing the consent erases the note in one press, by either guardian, and twice is as good', async () => {
  const { first, second, child } = await world.family()
  await world.save(first, child)
  for (let n = 0; n < 2; n += 1) expect((await world.withdrawNote(second, child)).status).toBe(200)
  expect(await world.noteRows(child)).toEqual([])
  expect((await world.note(first, child)).body).toMatchObject({ note: null })
})

test('the note ends with the child’s last household, with its last guardian, and on the 18th birthday, at once', async () => {
  const removed = await world.family()
  await world.save(removed.first, removed.child)
  await world.remove(removed.first, removed.child)
  const mother = await world.adult()
  const unlinked = idIn(await world.add(mother))
  await world.save(mother, unlinked)
  await world.unlink(await world.householdIdOf(mother), mother)
  const father = await world.adult()
  const grown = idIn(await world.add(father, { birthDate: '2008-11-27' }))
  await world.save(father, grown)
  // On the day itself no one reads it, also before the job has run.
  clockAt(new Date('2026-11-26T15:00:00Z'))
  expect((await world.note(father, grown)).code).toBe('NOT_FOUND')
  expect((await world.save(father, grown, EGGS, { version: 1 })).code).toBe('NOT_FOUND')
  await world.job('2026-11-26T15:00:00Z')
  for (const child of [removed.child, unlinked, grown]) expect(await world.noteRows(child)).toEqual([])
})

test('a child of two households keeps the note while one of them has the child; guardians of both change it', async () => {
  const { first, child } = await world.family()
  const other = await world.family()
  const at = { addedAt: NOW.toISOString() }
  await world.stage.put('householdPeople', {
    householdId: other.householdId,
    personId: child,
    role: 'child',
    ...at,
  })
  await world.save(first, child)
  expect((await world.save(other.first, child, { ...EGGS, text: '変えた' }, { version: 1 })).status).toBe(200)
  expect((await world.note(first, child)).body).toMatchObject({ note: { text: '変えた' } })
  await world.remove(first, child)
  expect(await world.noteRows(child)).toHaveLength(1)
  expect((await world.note(first, child)).code).toBe('NOT_FOUND')
  await world.stage.put('households', {
    ...((await world.stage.rowsOf('households', other.householdId))[0] ?? never()),
    children: 2,
  })
  await world.remove(other.first, child)
  expect(await world.noteRows(child)).toEqual([])
})

function never(): never {
  throw new Error('the household is missing')
}
