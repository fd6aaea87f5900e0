import { dismiss, type NotUndone, say, sayWithUndo, toastStore } from '#ui/toast.ts'

afterEach(() => {
  for (const { id } of toastStore.get()) dismiss(id)
})
beforeEach(() => jest.useFakeTimers())
afterAll(() => jest.useRealTimers())

/** Presses 元に戻す of the newest toast and lets its answer come. */
async function press(): Promise<void> {
  toastStore.get().at(-1)?.undo?.()
  await jest.advanceTimersByTimeAsync(0)
}
const newest = () => toastStore.get().at(-1)

test('元に戻す is offered again after a lost request, until it is done', async () => {
  const answers: (NotUndone | null)[] = [{ words: '通信できません', final: false }, null]
  const undo = jest.fn(async () => answers.shift() ?? null)
  sayWithUndo('受付しました', undo, '元に戻しました')
  await press()
  expect(newest()).toMatchObject({ kind: 'failed', words: '通信できません', undo: expect.any(Function) })
  await press()
  expect(newest()).toMatchObject({ kind: 'done', words: '元に戻しました' })
  expect(newest()?.undo).toBeUndefined()
  expect(undo).toHaveBeenCalledTimes(2)
})

test('元に戻す is not offered again after another change won', async () => {
  sayWithUndo(
    '変更しました',
    async () => ({ words: 'ほかの人が先に変更しました', final: true }),
    '戻しました',
  )
  await press()
  expect(newest()).toMatchObject({ kind: 'failed', words: 'ほかの人が先に変更しました' })
  expect(newest()?.undo).toBeUndefined()
})

test('a message of success is replaced by the next one; an undo and a failure stay', () => {
  say('登録しました')
  sayWithUndo('変更しました', async () => null, '元に戻しました')
  say('送信できませんでした', 'failed')
  say('追加しました')
  expect(toastStore.get().map(({ words }) => words)).toEqual([
    '変更しました',
    '送信できませんでした',
    '追加しました',
  ])
})
