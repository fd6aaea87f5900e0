/** Grey lines in the place of a table or a list. */
export function Rows({ count = 6 }: { readonly count?: number }) {
  return (
    <div className="panel" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span key={index} className="skeleton skeleton-row" />
      ))}
    </div>
  )
}
