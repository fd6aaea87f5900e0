import { CODE_LENGTH } from '@app/shared/account/rules.ts'
import type { Challenge } from '@app/ui/auth/types.ts'
import { buttonClass } from '@app/ui/components/Button.tsx'
import { CodeInput } from '@app/ui/components/CodeInput.tsx'
import { SubmitButton } from '@app/ui/components/Form.tsx'
import { lazy, Suspense, useState } from 'react'
import { isNewPassword, NewPassword } from '#features/account/NewPassword.tsx'
import { challenge as challengeText } from '#text/challenge.ts'
import { reset } from '#text/reset.ts'

// Only who sets up an app loads its key.
const TotpKey = lazy(async () => ({ default: (await import('@app/ui/totp/TotpKey.tsx')).TotpKey }))

/** The fields of a challenge, with their submit button. */
export function ChallengeFields({
  challenge,
  email,
}: {
  readonly challenge: Challenge
  readonly email: string
}) {
  if (challenge.kind === 'choice') return <Choice />
  if (challenge.kind === 'newPassword') return <Renewal />
  return (
    <>
      <Suspense>
        {challenge.kind === 'totpSetup' && <TotpKey secret={challenge.secret} account={email} />}
      </Suspense>
      <Code hint={challenge.kind === 'sms' ? undefined : challengeText.totpHint} />
    </>
  )
}

/** The challenge, in a sentence. */
export function challengeLead(challenge: Challenge): string {
  switch (challenge.kind) {
    case 'sms':
      return challenge.destination === '' ? challengeText.sms : challengeText.smsTo(challenge.destination)
    case 'totp':
      return challengeText.totp
    case 'choice':
      return challengeText.choice
    case 'totpSetup':
      return challengeText.totpSetup
    case 'newPassword':
      return challengeText.newPassword
  }
}

function Code({ hint }: { readonly hint: string | undefined }) {
  const [code, setCode] = useState('')
  return (
    <>
      <CodeInput
        label={challengeText.code}
        hint={hint}
        name="code"
        required
        value={code}
        onChange={setCode}
      />
      <SubmitButton disabled={code !== '' && code.length !== CODE_LENGTH}>
        {challengeText.submit}
      </SubmitButton>
    </>
  )
}

function Choice() {
  return (
    <div className="challenge-choice">
      <button type="submit" name="choice" value="TOTP" className={buttonClass('primary')}>
        {challengeText.chooseTotp}
      </button>
      <button type="submit" name="choice" value="SMS" className={buttonClass('secondary')}>
        {challengeText.chooseSms}
      </button>
    </div>
  )
}

function Renewal() {
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  return (
    <>
      <NewPassword
        value={password}
        onChange={setPassword}
        labels={{ password: reset.newPassword, confirm: reset.confirm }}
      />
      <SubmitButton disabled={!isNewPassword(password)}>{challengeText.newPasswordSubmit}</SubmitButton>
    </>
  )
}
