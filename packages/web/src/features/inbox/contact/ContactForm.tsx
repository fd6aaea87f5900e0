import { Spinner } from '@app/ui/components/Spinner.tsx'
import { useEffect, useState } from 'react'
import { readSession } from '#auth/session.ts'
import { stored } from '#browser-storage/stored.ts'
import { InquiryForm } from '#features/inbox/contact/InquiryForm.tsx'
import { support } from '#text/support.ts'

/**
 * G35: the short form for members, the variant for everybody else. Without the session flag it does not
 * wait for the pool's client.
 */
export function ContactForm() {
  const [who, setWho] = useState<'unknown' | 'member' | 'visitor'>(() =>
    stored.signedIn.is() ? 'unknown' : 'visitor',
  )
  useEffect(() => {
    if (who !== 'unknown') return
    readSession().then(
      (session) => setWho(session === null ? 'visitor' : 'member'),
      () => setWho('visitor'),
    )
  }, [who])
  if (who === 'unknown') {
    return (
      <p role="status">
        <Spinner />
        {support.formLoading}
      </p>
    )
  }
  return <InquiryForm isMember={who === 'member'} />
}
