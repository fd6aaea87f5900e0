import { Alert } from '@app/ui/components/Alert.tsx'
import { Button } from '@app/ui/components/Button.tsx'
import { classes } from '@app/ui/components/classes.ts'
import { MemberIcon } from '@app/ui/components/MemberIcon.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Skeleton } from '@app/ui/components/Skeleton.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ClientCode } from '#api/send.ts'
import { wordsFor } from '#api/words.ts'
import { ShownCode } from '#features/qr/ShownCode.tsx'
import { useMemberQr } from '#features/qr/useMemberQr.ts'
import { startWorkersLater } from '#offline-card/start-workers.ts'
import { drawnCode, storeCard } from '#offline-card/store-card.ts'
import { paths } from '#paths.ts'
import { qr } from '#text/events.ts'
import { Refused } from '#ui/Refused.tsx'
import '#features/qr/qr.css'

interface MemberCardProps {
  readonly nickname: string
  /** The colour of their めぶき. */
  readonly mebuki?: string | null | undefined
  readonly size?: number
  /** What stands above the code, and what below it, on the same card. */
  readonly above?: ReactNode
  readonly below?: ReactNode
}

/** The membership card: the member, the code, its time, and the time until the next one. Beside their name on /top. */
export function MemberCard({ nickname, mebuki, size = 160, above, below }: MemberCardProps) {
  const { shown, failed, left, isOver, renew, busy } = useMemberQr()
  const card = useRef<HTMLElement>(null)
  useEffect(startWorkersLater, [])
  useEffect(() => {
    if (shown !== null) storeCard({ nickName: nickname, code: drawnCode(card.current, shown.atMs) })
  }, [shown, nickname])
  const large = size > 160
  // R9: the door would take no earlier code.
  const isClosed = failed === 'CONSENT_REQUIRED'
  return (
    <section
      className={classes(
        'member-card',
        large ? 'member-card-large' : 'member-card-small',
        isOver && 'member-card-over',
        isClosed && 'member-card-closed',
      )}
      aria-label={qr.title}
      ref={card}
    >
      {above}
      <div className="member-card-body">
        <header className="member-card-head" data-mebuki={mebuki || undefined}>
          <MebukiWaving />
          {!large && <p className="member-card-label">{qr.title}</p>}
          <p className="member-card-name">
            {nickname}
            <span>{qr.honorific}</span>
          </p>
        </header>
        {shown === null && failed === null && (
          <>
            <Skeleton shape={large ? 'qr-large' : 'qr'} />
            <p role="status">{qr.loading}</p>
          </>
        )}
        {shown !== null && !isClosed && (
          <ShownCode
            value={shown.value}
            issuanceTime={shown.issuanceTime}
            nickname={nickname}
            size={size}
            left={left}
          />
        )}
        {!large && (
          <Link className="member-card-larger" to={paths.qr()} aria-label={qr.open}>
            <MemberIcon name="larger" small />
            {qr.larger}
          </Link>
        )}
        {isOver && !isClosed && <Alert kind="error">{qr.over}</Alert>}
        {isClosed && <Closed />}
        {failed !== null && !isClosed && <Failed code={failed} isFirst={shown === null} />}
        {failed !== null && !isClosed && failed !== 'UNAUTHORIZED' && (
          <Button kind="secondary" busy={busy} onClick={renew}>
            {qr.renew}
          </Button>
        )}
      </div>
      {below}
    </section>
  )
}

/** R9: the state of the consent is on its own page. */
function Closed() {
  return (
    <Alert kind="info">
      <p>{qr.closed}</p>
      <p>
        <Link to={paths.guardian()}>{qr.closedWhy}</Link>
      </p>
    </Alert>
  )
}

/** Why there is no new code. Offline it retries by itself and does not ask to sign in. */
function Failed({ code, isFirst }: { readonly code: ClientCode; readonly isFirst: boolean }) {
  if (code === 'NETWORK') return <Alert kind="error">{qr.offline}</Alert>
  return (
    <Alert kind="error" title={isFirst && qr.error}>
      {code !== 'UNAUTHORIZED' && <Refused code={code} words={wordsFor(code)} />}
    </Alert>
  )
}
