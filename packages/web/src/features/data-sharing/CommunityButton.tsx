import { Alert } from '@app/ui/components/Alert.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Spinner } from '@app/ui/components/Spinner.tsx'
import { useOnePress } from '@app/ui/components/useOnePress.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { CommunityReply } from '#features/data-sharing/community-route.ts'
import type { DataSharingSheet } from '#features/data-sharing/DataSharingSheet.tsx'
import { openCommunity } from '#features/data-sharing/open-community.ts'
import { AboutGuardian, isOfGuardian } from '#guardians/AboutGuardian.tsx'
import { paths } from '#paths.ts'
import { header } from '#text/frame.ts'
import { Refused } from '#ui/Refused.tsx'

/**
 * S194, G32: requests a token on a click and leaves with it at once. It is never stored, shown or put into
 * an address of this site; without one the member stays here (G57). Without a consent to data sharing it asks
 * for that first (law 4.5).
 */
export function CommunityButton() {
  const fetcher = useFetcher<CommunityReply>()
  const once = useOnePress()
  const [asking, setAsking] = useState(false)
  const [Sheet, setSheet] = useState<typeof DataSharingSheet | null>(null)
  const reply = fetcher.state === 'idle' ? fetcher.data : undefined
  const going = reply?.kind === 'go' ? reply : null
  useEffect(() => {
    if (going !== null) openCommunity(going)
  }, [going])
  useEffect(() => {
    if (reply?.kind !== 'ask') return
    setSheet(() => reply.Sheet)
    setAsking(true)
  }, [reply])
  const busy = fetcher.state !== 'idle' || going !== null
  const enter = (agreed: boolean) =>
    void fetcher.submit(agreed ? { agreed: '1' } : {}, { method: 'post', action: paths.community() })
  return (
    <>
      <button
        type="button"
        className="header-action"
        aria-busy={busy || undefined}
        onClick={() => busy || once(() => enter(false))}
      >
        {busy ? <Spinner /> : <Icon name="talk" small />}
        {/* What is seen keeps its width: the header would break into two lines. */}
        <span aria-hidden={busy}>{header.community}</span>
        {busy && <span className="visually-hidden">{header.communityOpening}</span>}
      </button>
      {Sheet !== null && (
        <Sheet
          open={asking}
          onAgree={() => {
            setAsking(false)
            enter(true)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {reply?.kind === 'failed' && (
        <div className="header-alert">
          <Alert kind={isOfGuardian(reply.code) ? 'info' : 'error'}>
            <Refused code={reply.code} words={reply.words} />
            <AboutGuardian code={reply.code} />
          </Alert>
        </div>
      )}
    </>
  )
}
