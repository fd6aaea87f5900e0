import type { CareNote } from '@app/shared/households/care.ts'
import { careInjector } from '#features/my-data/my-data-words.ts'

/** A care note in one line. */
export function lineOf({ items, text, hasInjector }: CareNote): string {
  const parts = [items.join(', '), text, hasInjector ? careInjector : '']
  return parts.filter((part) => part !== '').join(' / ')
}
