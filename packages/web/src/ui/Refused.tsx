import { isCode } from '@app/shared/base/errors.ts'
import { refusalLinks } from '#text/refusal-links.ts'

/** What a member reads of a refusal, with a link to where the words send her, if they do. */
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
