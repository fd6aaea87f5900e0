import { Button } from '@app/ui/components/Button.tsx'
import { useLanguage } from '@app/ui/text/language.ts'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly title: ReactNode
  readonly question: ReactNode
  readonly yes: ReactNode
  readonly no: ReactNode
  readonly onYes: () => void
  readonly onClose: () => void
}

/** The question before a press that gives something up. */
export function AskOnce({ open, title, question, yes, no, onYes, onClose }: Props) {
  const { lang } = useLanguage()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span lang={lang}>{title}</span>}
      actions={
        <>
          <Button lang={lang} kind="danger" onClick={onYes}>
            {yes}
          </Button>
          <Button lang={lang} kind="secondary" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <p lang={lang}>{question}</p>
    </Dialog>
  )
}
