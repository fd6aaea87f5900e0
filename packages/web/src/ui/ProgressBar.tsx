/** A progress from 0 to 1, with a label. */
export function ProgressBar({ label, share }: { readonly label: string; readonly share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="progress">
      <p className="note">
        {label} {percent}%
      </p>
      <progress className="progress-bar" aria-label={label} max={100} value={percent} />
    </div>
  )
}
