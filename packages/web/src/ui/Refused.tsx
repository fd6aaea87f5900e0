import { isCode } from '@app/shared/base/errors.ts'
import { refusalLinks } from '#text/refusal-links.ts'

/** The text of a refusal, with its link if there is one. */
export function Refused({ code, words }: { readonly code: string; readonly words: string }) {
  const link = isCode(code) ? refusalLinks[code] : undefined
  return (
    <>
      <p>{words}</p>
      {link !== undefined && (
        <p>
          <a href={link.href}>{link.words}</a>
        </p>
      )}
    </>
  )
}
