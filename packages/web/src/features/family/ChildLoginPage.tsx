import type { OutputOf } from '@app/shared/base/call.ts'
import { RELATIONS } from '@app/shared/guardians/fields.ts'
import { GUARDIAN_LIMITS, type GuardianLimit } from '@app/shared/guardians/states.ts'
import { readChildLogin } from '@app/shared/households/login-contract.ts'
import { Checkbox } from '@app/ui/components/Checkbox.tsx'
import { Form, SubmitButton } from '@app/ui/components/Form.tsx'
import { Screen } from '@app/ui/components/Screen.tsx'
import { EmailField } from '@app/ui/components/TextField.tsx'
import { relations } from '@app/ui/text/relations.ts'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useParams } from 'react-router-dom'
import * as v from 'valibot'
import { type ClientCode, send } from '#api/send.ts'
import { callFailed, wordsFor } from '#api/words.ts'
import { stored } from '#browser-storage/stored.ts'
import { useFamily } from '#features/family/useFamily.ts'
import { paths } from '#paths.ts'
import { UpLink } from '#routing/UpLink.tsx'
import { family, familyForm, householdInvitation } from '#text/family.ts'
import { childLogin as words } from '#text/family-login.ts'
import { guardianLimits } from '#text/guardian-limits.ts'
import { guardianPage } from '#text/guardian-page.ts'
import { Refused } from '#ui/Refused.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SignedOut } from '#ui/SignedOut.tsx'
import '#features/family/family.css'
import '#styles/plain-list.css'

export { onlyAfterNavigation as shouldRevalidate } from '#routing/revalidate.ts'
export { ScreenFailed as ErrorBoundary } from '#routing/ScreenFailed.tsx'

type Text = OutputOf<typeof readChildLogin>['text']
type Loaded = { readonly text: Text } | { readonly why: string }

/** What the guardian consents to; `why` where this child gets no login. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Loaded | null> {
  if (!stored.signedIn.is()) return null
  const reply = await send(readChildLogin, { personId: params['personId'] ?? '' })
  if (reply.ok) return reply.value
  if (reply.code === 'UNAUTHORIZED') return null
  if (reply.code === 'AGE_NOT_ALLOWED') return { why: words.errAge }
  if (reply.code === 'NOT_FOUND' || reply.code === 'NO_HOUSEHOLD') return { why: familyForm.gone }
  throw callFailed(reply.code)
}

/** /settings/family/login/:personId: the guardian consents, and the child gets the invitation (R9). */
export function Component() {
  const loaded = useLoaderData<Loaded | null>()
  const { personId = '' } = useParams()
  if (loaded === null) return <SignedOut />
  const back = <UpLink to={paths.family()}>{family.back}</UpLink>
  return 'why' in loaded ? (
    <Screen title={words.title} lead={loaded.why} back={back} />
  ) : (
    <Screen title={words.title} lead={words.lead} back={back}>
      <Consent text={loaded.text} />
      <Invite personId={personId} text={loaded.text} />
    </Screen>
  )
}

/** The text as it is recorded, and the documents it speaks of. */
function Consent({ text }: { readonly text: Text }) {
  const { readTitle, links } = guardianPage.request
  return (
    <>
      {text.sections.map(({ heading, lines }) => (
        <section className="family-group" key={heading}>
          <h2>{heading}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      <section className="card family-invite">
        <h2>{readTitle}</h2>
        <ul className="plain-list">
          {links.map(([href, label]) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Email = v.pipe(v.string(), v.trim(), v.email())
const CHOICES = RELATIONS.map((value) => ({ value, label: relations[value] }))

function Invite({ personId, text }: { readonly personId: string; readonly text: Text }) {
  const { submit, pending, reply } = useFamily()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [relation, setRelation] = useState('')
  const [ticked, setTicked] = useState({ terms: false, privacy: false })
  const [limits, setLimits] = useState<readonly GuardianLimit[]>([])
  const email = v.safeParse(Email, typed)
  const isReady = email.success && relation !== '' && ticked.terms && ticked.privacy
  const isDone = reply?.code === null
  useEffect(() => {
    if (isDone) void navigate(paths.family(), { state: { saved: words.sent }, replace: true })
  }, [isDone, navigate])
  const code = reply?.code ?? null
  const { version, hash } = text
  const press = () => {
    if (email.success && isReady)
      submit('inviteChild', {
        personId,
        email: email.output,
        relation,
        limits: limits.join(','),
        version,
        hash,
      })
  }
  return (
    <Form
      pending={pending}
      error={code === null ? null : <Refused code={code} words={saidOf(code)} />}
      onSubmit={press}
    >
      <EmailField
        label={words.email}
        hint={words.emailHint}
        autoComplete="off"
        required
        value={typed}
        error={left && typed !== '' && !email.success ? householdInvitation.errEmail : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <SelectField
        label={words.relation}
        choices={CHOICES}
        placeholder={words.choose}
        required
        value={relation}
        onChange={(event) => setRelation(event.currentTarget.value)}
      />
      {(['terms', 'privacy'] as const).map((name) => (
        <Checkbox
          key={name}
          label={words[name]}
          required
          checked={ticked[name]}
          onChange={(event) => setTicked({ ...ticked, [name]: event.currentTarget.checked })}
        />
      ))}
      <fieldset className="field">
        <legend className="field-label">{guardianPage.request.limitsTitle}</legend>
        {GUARDIAN_LIMITS.map((limit) => (
          <Checkbox
            key={limit}
            label={guardianLimits[limit]}
            checked={limits.includes(limit)}
            onChange={(event) =>
              setLimits(
                GUARDIAN_LIMITS.filter((one) =>
                  one === limit ? event.currentTarget.checked : limits.includes(one),
                ),
              )
            }
          />
        ))}
      </fieldset>
      <SubmitButton disabled={!isReady}>{pending ? words.sending : words.submit}</SubmitButton>
    </Form>
  )
}

function saidOf(code: ClientCode): string {
  if (code === 'AGE_NOT_ALLOWED') return words.errAge
  if (code === 'GUARDIAN_SAME_ADDRESS') return words.errAddress
  return code === 'CONFLICT' ? words.errChanged : wordsFor(code)
}
