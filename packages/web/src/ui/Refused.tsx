import { isCode } from '@app/shared/base/errors.ts'
import { ways } from '#text/ways.ts'

/** What a member reads of a refusal, with a link to where the words send her, if they do. */
export function Refused({ code, words }: { readonly code: string; readonly words: string }) {
  const way = isCode(code) ? ways[code] : undefined
  return (
    <>
      <p>{words}</p>
      {way !== undefined && (
        <p>
          <a href={way.href}>{way.words}</a>
        </p>
      )}
    </>
  )
}
