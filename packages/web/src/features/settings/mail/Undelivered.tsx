import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { Link } from 'react-router-dom'
import type { MailSettings } from '#features/settings/mail/mail-settings-route.ts'
import { paths } from '#paths.ts'
import { mailSettings as words } from '#text/mail-settings.ts'

/** R7: メールが届いていません, and the way on. */
export function Undelivered({ undelivered }: Pick<MailSettings, 'undelivered'>) {
  if (undelivered === null) return null
  const { because, at } = undelivered
  const isBounce = because === 'bounce'
  return (
    <Alert kind="error" title={words.undelivered}>
      <p>{words[because](calendarDate(tokyoDate(new Date(at))))}</p>
      <p>
        {isBounce && <Link to={paths.settingsEmail()}>{words.changeAddress}</Link>}{' '}
        <a href={paths.support()}>{words.support}</a>
      </p>
    </Alert>
  )
}
