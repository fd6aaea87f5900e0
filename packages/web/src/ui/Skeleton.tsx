/** Each has the size of what will stand in its place, so nothing moves when it comes. */
export type SkeletonShape = 'title' | 'text' | 'card' | 'member' | 'qr' | 'qr-large'

/** Grey shapes of what is coming. Hidden from assistive technology: the screen says 読み込み中です… once. */
export function Skeleton({ shape, count = 1 }: { readonly shape: SkeletonShape; readonly count?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={`skeleton skeleton-${shape}`} />
      ))}
    </div>
  )
}
