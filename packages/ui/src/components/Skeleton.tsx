/** Each has the size of its later content, so nothing moves. */
export type SkeletonShape = 'title' | 'text' | 'card' | 'name' | 'qr' | 'qr-large'

/** Grey placeholders of loading content. Hidden from assistive technology: the screen announces 読み込み中です… once. */
export function Skeleton({ shape, count = 1 }: { readonly shape: SkeletonShape; readonly count?: number }) {
  return (
    <div className="stack" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className={`skeleton skeleton-${shape}`} />
      ))}
    </div>
  )
}
