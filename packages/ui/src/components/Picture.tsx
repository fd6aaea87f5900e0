import { PICTURE_SIZES, type PictureKind, picturePath } from '@app/shared/media/picture-files.ts'
import { classes } from '#components/classes.ts'

/** A picture of an event or the logo of an organization: it has its size before it is loaded, so nothing moves. */
export function Picture({
  kind,
  picture,
  size,
  alt,
  lazy = false,
  className,
}: {
  readonly kind: PictureKind
  /** The name below `/media`. */
  readonly picture: string
  readonly size: 'large' | 'small'
  /** Empty beside words that say the same. */
  readonly alt: string
  readonly lazy?: boolean
  readonly className?: string
}) {
  const { width, height } = PICTURE_SIZES[kind][size]
  const from = (format: 'avif' | 'webp') => `/${picturePath(picture, { width, height }, format)}`
  return (
    <picture className={classes('picture', className)}>
      <source type="image/avif" srcSet={from('avif')} />
      <img
        src={from('webp')}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(lazy && { loading: 'lazy' })}
      />
    </picture>
  )
}
