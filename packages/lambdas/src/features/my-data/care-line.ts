import type { CareNote } from '@app/shared/households/care.ts'

/** A care note in one line. */
export function lineOf({ items, text, hasInjector }: CareNote): string {
  const parts = [items.join('・'), text, hasInjector ? 'エピペンを携行' : '']
  return parts.filter((part) => part !== '').join(' / ')
}
