import { PICTURE_SIZES, type PictureKind } from '@app/shared/media/picture-files.ts'
import { useRef, useState } from 'react'
import type { Uploaded } from '#api/upload-media.ts'
import { media as words } from '#text/media.ts'
import { wordsFor } from '#text/refusals.ts'
import type { Crop } from '#ui/crop.ts'
import { cutOut, openPicture } from '#ui/picture-file.ts'

interface Options {
  readonly upload: (blob: Blob, onShare: (share: number) => void) => Promise<Uploaded>
  readonly onChange: (picture: string | null) => void
}

/** A picture on its way: opened from a file, cut out, sent. */
export function usePicture(kind: PictureKind, { upload, onChange }: Options) {
  const [opened, setOpened] = useState<ImageBitmap | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [share, setShare] = useState<number | null>(null)
  /** Counts presses and dismissals: only the last press may change anything. */
  const uses = useRef(0)

  async function choose(files: readonly File[]) {
    setFault(null)
    setFailure(null)
    const [file, ...others] = files
    if (file === undefined) return
    if (others.length > 0) return setFault(words.tooMany)
    const found = await openPicture(file)
    if (found === null) setFault(words.unreadable)
    else setOpened(found)
  }
  async function use(crop: Crop) {
    if (opened === null) return
    setFailure(null)
    const type = kind === 'logo' ? 'image/png' : 'image/jpeg'
    const attempt = ++uses.current
    const isLast = () => attempt === uses.current
    setShare(0)
    const { width, height } = PICTURE_SIZES[kind].large
    const blob = await cutOut(opened, width / height, crop, { widest: width * 2, type })
    // Dismissed since: nothing of it is taken.
    if (!isLast()) return
    if (blob === null) {
      setShare(null)
      return setFailure(words.unreadable)
    }
    const uploaded = await upload(blob, (sent) => isLast() && setShare(sent))
    if (!isLast()) return
    setShare(null)
    if (!uploaded.ok) return setFailure(failureOf(uploaded.code))
    close()
    onChange(uploaded.picture)
  }
  function close() {
    uses.current += 1
    opened?.close()
    setOpened(null)
    setShare(null)
  }

  return {
    opened,
    /** Why a chosen file is no picture; shown at the field. */
    fault,
    /** Why the cut picture was refused; shown in the dialog. */
    failure,
    /** How much of it is sent; null while nothing is. */
    share,
    choose,
    use,
    close,
  }
}

function failureOf(code: Extract<Uploaded, { ok: false }>['code']): string {
  return code === 'refused' ? words.refused : wordsFor(code)
}
