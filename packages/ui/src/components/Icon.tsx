import { classes } from '#components/classes.ts'

/** Also drawn by the first script, which has no other picture. */
export const NEXT = 'M9.5 5.5l6.5 6.5-6.5 6.5'

/** Hand-made, on a 24 grid, drawn by one stroke. */
const PATHS = {
  alert: 'M12 7.5v5.5M12 16.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  info: 'M12 11.5V17M12 7.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  done: 'M8 12.3l2.8 2.8L16 9.8M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.2 7.7A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M10 10a3 3 0 0 0 4 4',
  next: NEXT,
  back: 'M14.5 5.5L8 12l6.5 6.5',
  down: 'M5.5 9.5L12 16l6.5-6.5',
  talk: 'M4 5.5h11a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5H9L5 18v-3.5H4A1.5 1.5 0 0 1 2.5 13V7A1.5 1.5 0 0 1 4 5.5zM19.5 9h.5a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 1-1.5 1.5V20l-3-2.5h-4',
  logout: 'M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M15.5 8l4 4-4 4M19 12H10',
  image:
    'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM4 16.5l4.5-4.5 4 4 2.5-2.5 5 4.5M15.5 10h.01',
} as const

export type IconName = keyof typeof PATHS

/** A picture beside words, never instead of them: always hidden from assistive technology. */
export function Icon({ name, small = false }: { readonly name: IconName; readonly small?: boolean }) {
  return <Drawing path={PATHS[name]} small={small} />
}

/** One stroke on the grid. */
export function Drawing({ path, small = false }: { readonly path: string; readonly small?: boolean }) {
  return (
    <svg
      className={classes('icon', small && 'icon-small')}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
