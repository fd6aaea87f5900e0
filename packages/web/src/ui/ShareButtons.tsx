import { Button, ButtonLink } from '@app/ui/components/Button.tsx'
import { CopyButton } from '@app/ui/components/CopyButton.tsx'
import { sharing as words } from '#text/sharing.ts'

/** R14: passes a link on: LINE first, then the device's own choice where it has one, then a copy. */
export function ShareButtons({ text, url }: { readonly text: string; readonly url: string }) {
  const message = `${text}\n${url}`
  return (
    <div className="stack">
      <ButtonLink
        href={`https://line.me/R/share?text=${encodeURIComponent(message)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words.line}
      </ButtonLink>
      {'share' in navigator && (
        <Button kind="secondary" onClick={() => void navigator.share({ text, url }).catch(() => undefined)}>
          {words.other}
        </Button>
      )}
      <CopyButton text={url} label={words.copy} copied={words.copied} failed={<ToSelect url={url} />} />
    </div>
  )
}

/** What could not be copied can be selected. */
function ToSelect({ url }: { readonly url: string }) {
  return (
    <>
      {words.notCopied} <span translate="no">{url}</span>
    </>
  )
}
