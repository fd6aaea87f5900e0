import { TONES, themeOf } from '@app/shared/events/theme-of.ts'
import type { Cover as CoverPicture } from '@app/shared/media/rules.ts'
import { classes } from '#components/classes.ts'
import { Picture } from '#components/Picture.tsx'
import sheet from '#event-view/covers.svg'
import '#event-view/cover.css'

/** What a cover is chosen by. */
export type Covered = Parameters<typeof themeOf>[0] & { readonly cover: CoverPicture | null }

/**
 * The cover of an event: the picture that staff gave it, else the drawing of its theme. All drawings are in one file,
 * so a page fetches them once. Decorative beside the event's name: `alt` is for the cover that stands alone.
 */
export function Cover({
  event,
  size,
  lazy = false,
  alt = '',
  className,
}: {
  readonly event: Covered
  readonly size: 'large' | 'small'
  readonly lazy?: boolean
  readonly alt?: string
  readonly className?: string
}) {
  const loading = lazy ? ({ loading: 'lazy' } as const) : {}
  if (event.cover !== null) {
    return (
      <Picture
        className={classes('cover', className)}
        kind="cover"
        size={size}
        picture={event.cover.picture}
        alt={alt}
        lazy={lazy}
      />
    )
  }
  return (
    <span className={classes('cover', className)}>
      <img src={`${sheet}#${themeOf(event)}`} width={960} height={540} alt="" decoding="async" {...loading} />
    </span>
  )
}

/** The class that gives an element the colours of the event's theme. */
export function toneOf(event: Covered): string {
  return `tone-${TONES[themeOf(event)]}`
}
