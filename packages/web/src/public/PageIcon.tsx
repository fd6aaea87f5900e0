import { Drawing } from '@app/ui/components/Icon.tsx'

/** Icons of prerendered pages only: no form waits for them. */
const PATHS = {
  book: 'M12 7c-1.7-1.6-4-2-8-2v13c4 0 6.3.4 8 2 1.7-1.6 4-2 8-2V5c-4 0-6.3.4-8 2zM12 7v13',
  health:
    'M3.5 12.5H8l2-4.5 3.5 8 2-3.5h5M6 9.5C5 5.5 9 4 12 7c3-3 7-1.5 6 2.5M7.5 16c1.5 1.7 3.2 3 4.5 4 1.3-1 3-2.3 4.5-4',
  heart: 'M12 20s-7.5-4.7-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.3-7.5 10-7.5 10z',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V19a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V9.5M10 20v-5.5h4V20',
  mail: 'M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7l8.5 6 8.5-6',
} as const

export function PageIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return <Drawing path={PATHS[name]} />
}
