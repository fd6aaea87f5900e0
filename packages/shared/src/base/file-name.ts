/** A name for a file that is saved: without signs that a system forbids, not hidden by a dot, of at most 60 characters. */
export function fileNameOf(text: string): string {
  const plain = text.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '_')
  return [...plain.replace(/^[\s.]+/u, (dots) => '_'.repeat(dots.length))].slice(0, 60).join('')
}
