import type { Relation } from '@app/shared/guardians/fields.ts'

/** The guardian's relation to the child (R9). */
export const relations: Record<Relation, string> = {
  mother: '母',
  father: '父',
  grandparent: '祖父母',
  guardian: '未成年後見人',
  other: 'その他',
}
