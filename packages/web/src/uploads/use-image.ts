import { useEffect, useRef, useState } from 'react'
import { type Image, type ImageFault, readImage } from '#uploads/image.ts'

export type Chosen =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'ready'; readonly name: string; readonly image: Image; readonly preview: string | null }
  | { readonly kind: 'refused'; readonly name: string; readonly fault: ImageFault }

/** The one picture of a form: chosen, read, shown, removed (S131, S135). */
export function useImage(maxBytes: number) {
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' })
  const latest = useRef<File | null>(null)
  const preview = chosen.kind === 'ready' ? chosen.preview : null
  useEffect(() => {
    return () => {
      if (preview !== null) URL.revokeObjectURL(preview)
    }
  }, [preview])

  async function choose(file: File): Promise<void> {
    const { name } = file
    latest.current = file
    setChosen({ kind: 'reading', name })
    const read = await readImage(file, maxBytes)
    // Another was chosen since.
    if (latest.current !== file) return
    if (typeof read === 'string') return setChosen({ kind: 'refused', name, fault: read })
    setChosen({
      kind: 'ready',
      name,
      image: read,
      preview: read.canBeShown ? URL.createObjectURL(read.blob) : null,
    })
  }
  function remove(): void {
    latest.current = null
    setChosen({ kind: 'none' })
  }
  return { chosen, choose, remove }
}
