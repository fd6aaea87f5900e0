import type { Item } from '#aws/dynamodb/condition.ts'

/** Family and given name, as far as they are known. */
export function fullName({ lastName, firstName }: Pick<Item<'users'>, 'lastName' | 'firstName'>): string {
  return `${lastName ?? ''} ${firstName ?? ''}`.trim()
}
