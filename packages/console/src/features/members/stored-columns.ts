import { MEMBER_COLUMNS, type MemberColumn } from '@app/shared/members/desk/filters.ts'

const keyOf = (staffId: string) => `desk.memberColumns.${staffId}`
/** Shown until somebody chooses. */
const FIRST = MEMBER_COLUMNS.filter((column) => column !== 'standing')

/** The columns of the list that a person chose, in this browser. */
export const storedColumns = {
  read(staffId: string): readonly MemberColumn[] {
    const stored = localStorage.getItem(keyOf(staffId))
    if (stored === null) return FIRST
    const names = stored.split(' ')
    return MEMBER_COLUMNS.filter((column) => names.includes(column))
  },
  keep(staffId: string, columns: readonly MemberColumn[]): void {
    try {
      localStorage.setItem(keyOf(staffId), columns.join(' '))
    } catch {
      // A full storage keeps less; what is on the screen stays.
    }
  },
}
