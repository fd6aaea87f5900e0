import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { EditableRow, FixedRow } from '#features/settings/InfoRow.tsx'
import { type MailSettings, readUndelivered } from '#features/settings/mail/mail-settings-route.ts'
import { Undelivered } from '#features/settings/mail/Undelivered.tsx'
import { PlanSection } from '#features/settings/PlanSection.tsx'
import { readOwn } from '#features/settings/read-own.ts'
import { paths } from '#paths.ts'
import { leaving, settings as words } from '#text/settings.ts'
import { titles } from '#text/titles.ts'
import { Card } from '#ui/Card.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

interface Own extends Pick<MailSettings, 'undelivered'> {
  readonly member: Profile
}

/** The member, and whether mail reaches them; null when signed out. */
export async function loader(): Promise<Own | Response | null> {
  const [member, undelivered] = await Promise.all([readOwn(), readUndelivered()])
  return member === null || member instanceof Response ? member : { member, undelivered }
}

/** /settings (S178–S184). */
export function Component() {
  const own = useLoaderData<Own | null>()
  return own === null ? <SignedOut /> : <Settings {...own} />
}

function Settings({ member, undelivered }: Own) {
  return (
    <Screen title={words.title}>
      <Saved />
      <Undelivered undelivered={undelivered} />
      <Information member={member} />
      <PlanSection plan={member.plan} />
      <Card as="section" className="settings-section">
        <h2>{words.safety}</h2>
        <Link className="settings-link" to={paths.security()}>
          {words.security}
          <Icon name="next" small />
        </Link>
        <Link className="settings-link" to={paths.mailSettings()}>
          {titles.mailSettings}
          <Icon name="next" small />
        </Link>
        <Link className="settings-link" to={paths.calendarFeed()}>
          {titles.calendarFeed}
          <Icon name="next" small />
        </Link>
        <GuardianLink member={member} />
        <Link className="settings-link" to={paths.settingsCommunity()}>
          {titles.dataSharing}
          <Icon name="next" small />
        </Link>
        <a className="settings-link" href={paths.privacyAdult(6)}>
          {words.ownData}
          <Icon name="next" small />
        </a>
      </Card>
      <Link className={buttonClass('quiet', 'settings-leave')} to={paths.leave()}>
        {leaving.link}
      </Link>
    </Screen>
  )
}

/** R9: a minor's guardian; for adults, the children they answer for. */
function GuardianLink({ member }: { readonly member: Profile }) {
  const isUnderAge = isMinor(member.birthDate, tokyoDate(new Date()))
  return (
    <Link className="settings-link" to={isUnderAge ? paths.guardian() : paths.children()}>
      {isUnderAge ? titles.guardian : titles.children}
      <Icon name="next" small />
    </Link>
  )
}

function Information({ member }: { readonly member: Profile }) {
  return (
    <Card as="section" className="settings-section">
      <h2>{words.info}</h2>
      <dl className="settings-rows">
        <FixedRow label={words.name} value={`${member.lastName ?? ''} ${member.firstName ?? ''}`} />
        <EditableRow label={words.rows.kana} value={member.kana ?? null} to={paths.settingsRow('kana')} />
        <FixedRow label={words.birth} value={calendarDate(member.birthDate)} />
        <EditableRow label={words.rows.phone} value={member.phoneNumber} to={paths.settingsRow('phone')} />
        <EditableRow
          label={words.rows.postalcode}
          value={member.postalCode}
          to={paths.settingsRow('postalcode')}
        />
        <EditableRow label={words.rows.address} value={member.address} to={paths.settingsRow('address')} />
        <EditableRow label={words.rows.nickname} value={member.nickName} to={paths.settingsRow('nickname')} />
        <EditableRow label={words.email} value={member.email} to={paths.settingsEmail()} />
      </dl>
      <p className="note">
        {words.fixed} <a href={paths.support()}>{words.toInquiry}</a>
      </p>
    </Card>
  )
}

/** The result of the previous screen, announced once. */
function Saved() {
  const { state } = useLocation()
  const saved: unknown = state?.saved
  return typeof saved === 'string' ? <Alert kind="success">{saved}</Alert> : null
}
