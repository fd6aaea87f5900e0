import { tokyoDate } from '@app/shared/base/tokyo.ts'
import { isMinor } from '@app/shared/members/age.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import type { Editable, ProfileName } from '@app/shared/members/profile-fields.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { Icon } from '@app/ui/components/Icon.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { InfoRow } from '#features/settings/InfoRow.tsx'
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
        <InvitationLink member={member} />
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

/** R14: adults invite. */
function InvitationLink({ member }: { readonly member: Profile }) {
  if (isMinor(member.birthDate, tokyoDate(new Date()))) return null
  return (
    <Link className="settings-link" to={paths.invitation()}>
      {titles.invitation}
      <Icon name="next" small />
    </Link>
  )
}

type Row = { readonly label: string; readonly value?: (member: Profile) => string }
type Hidden = { readonly hidden: string }

/** S178, S179: the place of each field, in the order of the page. What members edit has a link to its screen. */
const ROWS: {
  readonly [Name in ProfileName]: Name extends Editable | 'email'
    ? Row & { readonly to: string }
    : Row | Hidden
} = {
  lastName: { label: words.name, value: ({ lastName, firstName }) => `${lastName ?? ''} ${firstName ?? ''}` },
  firstName: { hidden: 'beside the last name' },
  kana: { label: words.rows.kana, to: paths.settingsRow('kana') },
  birthDate: { label: words.birth, value: ({ birthDate }) => calendarDate(birthDate) },
  phoneNumber: { label: words.rows.phone, to: paths.settingsRow('phone') },
  postalCode: { label: words.rows.postalcode, to: paths.settingsRow('postalcode') },
  address: { label: words.rows.address, to: paths.settingsRow('address') },
  nickName: { label: words.rows.nickname, to: paths.settingsRow('nickname') },
  email: { label: words.email, to: paths.settingsEmail() },
  sNumber: { hidden: 'only for the registration' },
}
const SHOWN = Object.entries(ROWS) as [ProfileName, (typeof ROWS)[ProfileName]][] // its entries

function Information({ member }: { readonly member: Profile }) {
  return (
    <Card as="section" className="settings-section">
      <h2>{words.info}</h2>
      <dl className="settings-rows">
        {SHOWN.map(
          ([name, row]) =>
            'label' in row && <InfoRow key={name} {...row} value={row.value?.(member) ?? member[name]} />,
        )}
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
