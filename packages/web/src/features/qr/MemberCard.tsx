import { parseTokyoStamp } from '@app/shared/base/tokyo.ts'
import { wordsFor } from '#api/words.ts'
import { QrCode } from '#features/qr/QrCode.tsx'
import { useMemberQr } from '#features/qr/useMemberQr.ts'
import { dayParts, time } from '#text/dates.ts'
import { qr } from '#text/events.ts'
import { Alert } from '#ui/Alert.tsx'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { MebukiWaving } from '#ui/mascot/MebukiWaving.tsx'
import { Refused } from '#ui/Refused.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import '#features/qr/qr.css'

/** The membership card: who, the code, when it was made, and how long until the next one. */
export function MemberCard({ nickname, size = 160 }: { readonly nickname: string; readonly size?: number }) {
  const { shown, failed, left } = useMemberQr()
  return (
    <section className="member-card" aria-label={qr.title}>
      <header className="member-card-head">
        <MebukiWaving />
        <p className="member-card-name">
          {nickname}
          <span>{qr.honorific}</span>
        </p>
      </header>
      {shown === null && failed === null && (
        <>
          <Skeleton shape="qr" />
          <p role="status">{qr.loading}</p>
        </>
      )}
      {shown !== null && (
        <>
          <QrCode qrValue={shown.value} alertMessage={qr.alert} size={size} title={qr.picture(nickname)} />
          <p className="member-card-time">
            <CountdownRing left={left} />
            {qr.generated(madeAt(shown.issuanceTime))}
          </p>
        </>
      )}
      {failed !== null && (
        <Alert kind="error" title={shown === null && qr.error}>
          {failed !== 'UNAUTHORIZED' && <Refused code={failed} words={wordsFor(failed)} />}
        </Alert>
      )}
    </section>
  )
}

/** `2025年4月1日(火) 10:00:07` of an issuance time. */
function madeAt(issuanceTime: string): string {
  const at = parseTokyoStamp(issuanceTime)
  if (at === null) return ''
  const { year, month, day, weekday } = dayParts(at)
  return `${year}年${month}月${day}日(${weekday}) ${time(at)}:${issuanceTime.slice(-2)}`
}
