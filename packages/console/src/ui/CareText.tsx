import type { CareNote } from '@app/shared/households/care.ts'
import { careNote as words } from '#text/care.ts'

/** What a care note says. */
export function CareText({ note: { items, text, hasInjector } }: { readonly note: CareNote }) {
  return (
    <span className="care-text" role="status">
      {items.length > 0 && <strong>{words.items(items)}</strong>}
      {hasInjector && <strong>{words.injector}</strong>}
      {text !== '' && <span>{text}</span>}
    </span>
  )
}
