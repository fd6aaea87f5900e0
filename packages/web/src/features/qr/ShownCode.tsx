import { parseTokyoStamp } from '@app/shared/base/tokyo.ts'
import { QR_REFRESH_SEC } from '@app/shared/qr/rules.ts'
import { dayAndTime } from '@app/ui/text/dates.ts'
import { QrCode } from '#features/qr/QrCode.tsx'
import { qr } from '#text/events.ts'
import { CountdownRing } from '#ui/CountdownRing.tsx'
import { NoBreak } from '#ui/NoBreak.tsx'

interface ShownCodeProps {
  readonly value: string
  readonly issuanceTime: string
  readonly nickname: string
  readonly size?: number
  /** Of its time, from 1 to 0. */
  readonly left?: number
}

/** A code with its time and the time until the next one. The first script of /top draws it too. */
export function ShownCode({ value, issuanceTime, nickname, size = 160, left = 1 }: ShownCodeProps) {
  const seconds = Math.min(QR_REFRESH_SEC, Math.ceil(left * QR_REFRESH_SEC))
  return (
    <>
      <QrCode
        qrValue={value}
        alertMessage={<NoBreak words={qr.alert} part={qr.alertWhole} />}
        size={size}
        title={qr.picture(nickname)}
      />
      <p className="member-card-time">
        <CountdownRing left={left} />
        <span>
          <span>{qr.generated(madeAt(issuanceTime))}</span>
          {left > 0 && <Renewal seconds={seconds} large={size > 160} />}
        </span>
      </p>
    </>
  )
}

function Renewal({ seconds, large }: { readonly seconds: number; readonly large: boolean }) {
  if (large) return <span>{qr.renewsIn(seconds)}</span>
  return (
    <>
      <span>{qr.renews}</span>
      <span>{qr.left(seconds)}</span>
    </>
  )
}

/** `2025年4月1日(火) 10:00:07` of an issuance time. */
function madeAt(issuanceTime: string): string {
  const at = parseTokyoStamp(issuanceTime)
  return at === null ? '' : `${dayAndTime(at)}:${issuanceTime.slice(-2)}`
}
