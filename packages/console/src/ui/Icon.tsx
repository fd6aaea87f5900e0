import { Drawing } from '@app/ui/components/Icon.tsx'

/** The desk's own drawings, on the site's grid and by its stroke. */
const PATHS = {
  today: 'M4 12l8-7.5 8 7.5M6 10.5v8A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-8M10 20v-5h4v5',
  events:
    'M4 9.5h16M8 3v4M16 3v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5z',
  organizations:
    'M4 20V6.5L12 3v17M12 9l8 2.5V20M2.5 20h19M7.5 9.5v.01M7.5 13v.01M7.5 16.5v.01M16 14v.01M16 17v.01',
  members: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20.500c0-4 3.500-6 7.500-6s7.500 2 7.500 6',
  inbox:
    'M4 13.500l2.800-8h10.400l2.800 8M4 13.500V18A1.500 1.500 0 0 0 5.500 19.500h13A1.500 1.500 0 0 0 20 18v-4.500M4 13.500h4.500l1.200 2.500h4.600l1.200-2.500H20',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c0-3.5 3-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.5c2.5.5 4 2.300 4 5',
  figures: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
  audit:
    'M6 3.5h9l4 4V19a1.500 1.500 0 0 1-1.500 1.500h-11.500A1.500 1.500 0 0 1 4.500 19V5A1.500 1.500 0 0 1 6 3.500zM8.500 10h7M8.500 13.500h7M8.500 17h4',
  settings:
    'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 2.500v3M12 18.500v3M21.500 12h-3M5.500 12h-3M18.700 5.300l-2.100 2.100M7.400 16.600l-2.100 2.100M18.700 18.700l-2.100-2.100M7.400 7.400L5.300 5.300',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500L20.500 20.500',
  more: 'M5.500 12h.01M12 12h.01M18.500 12h.01',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 8.500h9A1.500 1.500 0 0 1 19.500 10v9a1.500 1.500 0 0 1-1.500 1.500H9A1.500 1.500 0 0 1 7.500 19v-9A1.500 1.500 0 0 1 9 8.500zM15.500 8.500V5A1.500 1.500 0 0 0 14 3.500H6A1.500 1.500 0 0 0 4.500 5v9A1.500 1.500 0 0 0 6 15.500h1.500',
  bin: 'M5 7h14M10 7V4.500h4V7M7 7l.8 12.500h8.400L17 7M10.500 11v5M13.500 11v5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.500V12l3 2',
  list: 'M8.500 6.500h11M8.500 12h11M8.500 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
} as const

export type DeskIconName = keyof typeof PATHS

/** A picture beside words, never instead of them. */
export function DeskIcon({ name, small = false }: { readonly name: DeskIconName; readonly small?: boolean }) {
  return <Drawing path={PATHS[name]} small={small} />
}
