import { Drawing } from '#components/Icon.tsx'

/** Also in the chips that the first script draws. */
export const CHECK = 'M5 12.5l4.5 4.5L19 7.5'

/** The pictures of members' screens, apart from those that every form loads. */
const PATHS = {
  home: 'M4 11.5L12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v3M14 20h2M19 20h1',
  bell: 'M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 19.5a2.2 2.2 0 0 0 4 0',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  people:
    'M8.5 11a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6zM2.5 19.5c.4-4 2.7-6 6-6s5.6 2 6 6M17 13a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17 15.5c2.6 0 4.2 1.4 4.6 4',
  larger: 'M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5l-6 6M4.5 19.5l6-6',
  seat: 'M4 19.5h16M6.5 19.5v-6h11v6M8 13.5v-7A1.5 1.5 0 0 1 9.5 5h5A1.5 1.5 0 0 1 16 6.5v7',
  share: 'M12 15V4.5M8 8l4-4 4 4M6 12.5v6A1.5 1.5 0 0 0 7.5 20h9a1.5 1.5 0 0 0 1.5-1.5v-6',
  calendar:
    'M4 9.5h16M8 3v4M16 3v4M5.5 5h13A1.5 1.5 0 0 1 20 6.5v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-12A1.5 1.5 0 0 1 5.5 5z',
  clock: 'M12 7.5V12l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  place: 'M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  yen: 'M7 5l5 6.5L17 5M12 11.5V20M7.5 12.5h9M7.5 16h9',
  bag: 'M6 9.5A2 2 0 0 1 8 8h8a2 2 0 0 1 2 1.5V18a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2zM9 8V6.5a3 3 0 0 1 6 0V8M6 14h12',
  map: 'M4 6.5l5-2 6 2 5-2v13l-5 2-6-2-5 2zM9 4.5v13M15 6.5v13',
  speech: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8.5 10.8h.01M12 10.8h.01M15.5 10.8h.01',
  screen: 'M3.5 5h17v11h-17zM9 20h6M12 16v4',
  check: CHECK,
  warning:
    'M12 8.5v5M12 16.5h.01M10.3 4.5L2.8 18a1.7 1.7 0 0 0 1.5 2.5h15.4a1.7 1.7 0 0 0 1.5-2.5L13.7 4.5a2 2 0 0 0-3.4 0z',
} as const

export type MemberIconName = keyof typeof PATHS

/** A picture beside words, never instead of them. */
export function MemberIcon({
  name,
  small = false,
}: {
  readonly name: MemberIconName
  readonly small?: boolean
}) {
  return <Drawing path={PATHS[name]} small={small} />
}
