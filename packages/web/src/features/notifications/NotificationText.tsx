import { addressParts } from '@app/shared/base/web-address.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { useEffect, useState } from 'react'
import { wordsFor } from '#api/words.ts'
import { readText } from '#features/notifications/notifications-route.ts'
import { notifications as words } from '#text/notifications.ts'

type Read = Awaited<ReturnType<typeof readText>>

/** The mail's text, asked for when its row is opened. */
export function NotificationText({ id }: { readonly id: string }) {
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    let isShown = true
    void readText(id).then((answer) => isShown && setRead(answer))
    return () => {
      isShown = false
    }
  }, [id])
  if (read === null) return <Spinner />
  if ('code' in read) return <Alert kind="error">{wordsFor(read.code)}</Alert>
  return <p className="notification-text">{read.text === null ? words.textGone : linked(read.text)}</p>
}

/** An address as a link: in its place what it opens, for one of a mail is long and may hold a key. */
export function linked(text: string) {
  return addressParts(text).map((part, nth) => {
    const url = nth % 2 === 0 ? null : urlOf(part)
    if (url === null) return part
    const isOwn = url.origin === window.location.origin
    return (
      <a key={nth} href={part} {...(!isOwn && { target: '_blank', rel: 'noreferrer' })}>
        {isOwn ? words.openPage : url.hostname}
      </a>
    )
  })
}

/** Null for what a browser does not open: in a person's own words anything may stand. */
function urlOf(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
