// `unchanged` skips the scan of tables without a write; it must not miss any write.
import { aMember, personId } from '#test/items.ts'
import { type Stage, testStage } from '#test/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await testStage()
})
afterAll(() => stage.stop())

const member = aMember(personId(1))
const change = (nickName: string) => () => stage.put('users', { ...member, nickName })
const nothing = async () => {}

test('`unchanged` finds a write, also right after a run that wrote nothing', async () => {
  await change('a')()
  await stage.unchanged(nothing)
  await stage.unchanged(nothing)
  for (const name of ['b', 'c']) await expect(stage.unchanged(change(name))).rejects.toThrow(name)
  await expect(stage.unchanged(() => stage.remove('users', { id: member.id }))).rejects.toThrow('users')
})

test('`unchanged` ignores a write between two runs and a row rewritten with the same values', async () => {
  await stage.unchanged(nothing)
  await change('d')()
  await stage.unchanged(change('d'))
  await stage.unchanged(change('e'), 'users')
  expect(await stage.dump()).toContain('nickName: {S: "e"}')
  expect(await stage.dump('users')).not.toContain('users ')
})

test('the number of rows', async () => {
  await stage.put('users', member, aMember(personId(2)))
  expect(await stage.count('users')).toBe((await stage.rows('users')).length)
})
