import { Button } from '@app/ui/components/Button.tsx'
import { useEffect, useRef } from 'react'
import { support } from '#text/support.ts'

interface ThanksProps {
  readonly number: string
  readonly mailed: boolean
  readonly onAnother: () => void
}

/** S143, R8: the banner with the number, which replaces the form. */
export function Thanks({ number, mailed, onAnother }: ThanksProps) {
  const banner = useRef<HTMLDivElement>(null)
  useEffect(() => banner.current?.focus(), [])
  return (
    <div className="contact-thanks" role="status" ref={banner} tabIndex={-1}>
      <p>
        <strong>{support.thanks}</strong>
      </p>
      <p className="note">{support.thanksNumber}</p>
      <p className="contact-number">{number}</p>
      <p>{mailed ? support.thanksMailed : support.thanksNotMailed}</p>
      <Button kind="quiet" onClick={onAnother}>
        {support.another}
      </Button>
    </div>
  )
}
