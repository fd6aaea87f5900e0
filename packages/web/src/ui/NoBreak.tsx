/** A text with one part, a date or a row of signs, that never wraps. */
export function NoBreak({ words, part }: { readonly words: string; readonly part: string }) {
  const at = words.indexOf(part)
  if (at < 0) return <>{words}</>
  return (
    <>
      {words.slice(0, at)}
      <span className="whole">{part}</span>
      {words.slice(at + part.length)}
    </>
  )
}
