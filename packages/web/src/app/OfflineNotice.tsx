import { Icon } from '@app/ui/components/Icon.tsx'
import { common } from '@app/ui/text/common.ts'
import { useEffect, useRef } from 'react'
import { useOnline } from '#app/useOnline.ts'

/** A line above every screen while offline; being back online is announced, not shown (R16). */
export function OfflineNotice() {
  const online = useOnline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (!online) wasOffline.current = true
  }, [online])
  return (
    <div className="offline" role="status">
      {!online && (
        <p className="offline-words">
          <Icon name="info" small />
          {common.offlineNow}
        </p>
      )}
      {online && wasOffline.current && <p className="visually-hidden">{common.onlineAgain}</p>}
    </div>
  )
}
