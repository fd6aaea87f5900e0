import { tokyoDate } from '@app/shared/base/tokyo.ts'
import type { Household } from '@app/shared/households/contract.ts'
import { isMinor } from '@app/shared/members/age.ts'
import { mebukiColour } from '@app/shared/members/mebuki.ts'
import type { Profile } from '@app/shared/members/profile.ts'
import type { Editable, ProfileName } from '@app/shared/members/profile-fields.ts'
import type { Plan } from '@app/shared/plans/plans.ts'
import { Alert } from '@app/ui/components/Alert.tsx'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { MebukiWaving } from '@app/ui/components/mascot/MebukiWaving.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { calendarDate } from '@app/ui/text/dates.ts'
import { Link, useLoaderData, useLocation } from 'react-router-dom'
import { readConfig } from '#api/config.ts'
import { FamilySection, readFamily } from '#features/settings/FamilySection.tsx'
import { InfoRow } from '#features/settings/InfoRow.tsx'
import { type MailSettings, readUndelivered } from '#features/settings/mail/mail-settings-route.ts'
import { Undelivered } from '#features/settings/mail/Undelivered.tsx'
import { PlanSection } from '#features/settings/PlanSection.tsx'
import { readOwn } from '#features/settings/read-own.ts'
import { MoreWays, Way, Ways } from '#features/settings/Ways.tsx'
import { paths } from '#paths.ts'
import { plans } from '#text/plans.ts'
import { receipts } from '#text/receipts.ts'
import { leaving, settings as words } from '#text/settings.ts'
import { titles } from '#text/titles.ts'
import { LEGAL_LINKS } from '#ui/legal-links.ts'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/settings/settings.css'

interface Own extends Pick<MailSettings, 'undelivered'> {
  readonly member: Profile
  readonly household: Household | null
  readonly payments: boolean
}

/** The member with their household, and whether mail reaches them; null when signed out. */
export async function loader(): Promise<Own | Response | null> {
  const [member, undelivered, household, payments] = await Promise.all([
    readOwn(),
    readUndelivered(),
    readFamily(),
    hasPayments(),
  ])
  return member === null || member instanceof Response ? member : { member, undelivered, household, payments }
}

/** Whether fees are paid in advance here. */
async function hasPayments(): Promise<boolean> {
  const config = await readConfig().catch(() => null)
  return config?.payments === true
}

/** /settings (S178–S184). */
export function Component() {
  const own = useLoaderData<Own | null>()
  return own === null ? <SignedOut /> : <Settings {...own} />
}

function Settings({ member, undelivered, household, payments }: Own) {
  const isAdult = !isMinor(member.birthDate, tokyoDate(new Date()))
  return (
    <Screen title={words.title}>
      <Saved />
      <Undelivered undelivered={undelivered} />
      <Head member={member} />
      {isAdult && <FamilySection household={household} />}
      <Information member={member} />
      <PlanSection plan={member.plan} />
      <Ways title={words.notices}>
        <Way to={paths.news()} icon="bell" title={titles.news} note={words.newsNote} />
        <Way to={paths.mailSettings()} icon="mail" title={titles.mailSettings} note={words.mailNote} />
        <Way
          to={paths.settingsCommunity()}
          icon="speech"
          title={titles.dataSharing}
          note={words.sharingNote}
        />
      </Ways>
      <Ways title={words.safety}>
        <Way to={paths.security()} icon="key" title={titles.security} note={words.securityNote} />
        <OfFamily isAdult={isAdult} />
        {payments && isAdult && (
          <Way to={paths.receipts()} icon="paper" title={receipts.link} note={receipts.linkNote} />
        )}
        <Way to={paths.myData()} icon="paper" title={titles.myData} note={words.ownDataNote} />
      </Ways>
      <Ways title={words.help}>
        <Way href={paths.support()} icon="speech" title={words.contact} />
        <Way to={paths.inquiry()} icon="warning" title={titles.inquiry} />
        <MoreWays icon="about" title={words.legal} note={words.legalNote} links={LEGAL_LINKS} />
      </Ways>
      <Link className={buttonClass('quiet', 'settings-leave')} to={paths.leave()}>
        {leaving.link}
      </Link>
    </Screen>
  )
}

/** R9, R14: a minor's guardian; for adults, the children they answer for, and friends they invite. */
function OfFamily({ isAdult }: { readonly isAdult: boolean }) {
  if (!isAdult) return <Way to={paths.guardian()} icon="shield" title={titles.guardian} />
  return (
    <>
      <Way to={paths.children()} icon="shield" title={titles.children} note={words.childrenNote} />
      <Way to={paths.invitation()} icon="share" title={titles.invitation} />
    </>
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
  mebuki: {
    label: words.rows.mebuki,
    value: ({ mebuki }) => words.mebuki[mebukiColour(mebuki)],
    to: paths.settingsRow('mebuki'),
  },
  email: { label: words.email, to: paths.settingsEmail() },
  sNumber: { hidden: 'only for the registration' },
}
const SHOWN = Object.entries(ROWS) as [ProfileName, (typeof ROWS)[ProfileName]][] // its entries

function Information({ member }: { readonly member: Profile }) {
  return (
    <Ways
      title={words.info}
      after={
        <p className="note">
          {words.fixed} <a href={paths.support()}>{words.toInquiry}</a>
        </p>
      }
    >
      <dl className="settings-rows">
        {SHOWN.map(
          ([name, row]) =>
            'label' in row && <InfoRow key={name} {...row} value={row.value?.(member) ?? member[name]} />,
        )}
      </dl>
    </Ways>
  )
}

/** Who this is: めぶき on sun, the nickname. */
function Head({ member }: { readonly member: Profile }) {
  return (
    <div className="mine-head">
      <span className="mine-face" data-mebuki={member.mebuki || undefined}>
        <MebukiWaving />
      </span>
      <div>
        <p className="mine-name">
          {member.nickName}
          <span>{words.honorific}</span>
        </p>
        {member.plan !== null && <p className="note">{planSince(member.plan, member.startDate)}</p>}
      </div>
    </div>
  )
}

function planSince(plan: Plan, startDate: string | null): string {
  const name = plans.names[plan]
  const [year, month] = startDate?.split('-') ?? []
  return month === undefined ? name : words.since(name, `${year}年${Number(month)}月`)
}

/** The result of the previous screen, announced once. */
function Saved() {
  const { state } = useLocation()
  const saved: unknown = state?.saved
  return typeof saved === 'string' ? <Alert kind="success">{saved}</Alert> : null
}
