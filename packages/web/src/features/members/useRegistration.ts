import { MEMBER_CODE, memberCodeOf } from '@app/shared/member-codes/code.ts'
import { MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { wordsFor } from '#api/words.ts'
import type { Draft } from '#features/members/draft.ts'
import { fieldsAtFault } from '#features/members/fields-at-fault.ts'
import type { RegistrationReply } from '#features/members/registration-route.ts'
import { guardianMailRefused, NO_GUARDIAN } from '#guardians/guardian-draft.ts'
import { registration as words } from '#text/registration.ts'

/** The state of the member code: unknown before its button is pressed. */
export type CodeState =
  | { readonly state: 'open' | 'checking' | 'good' }
  | { readonly state: 'refused'; readonly words: string }

/** The form's two requests to the server: for the member code, and for the whole form. */
export function useRegistration(draft: Draft) {
  const codeFetcher = useFetcher<RegistrationReply>()
  const formFetcher = useFetcher<RegistrationReply>()
  const press = usePress()
  const pending = formFetcher.state !== 'idle'
  const reply = pending ? undefined : formFetcher.data
  const typed = memberCodeOf(draft.sNumber)

  /** As it was sent: what is typed afterwards is not what was refused. */
  const [sent, setSent] = useState<Draft | null>(null)
  const [wrong, setWrong] = useState(0)
  /** What was pressed and is no code at all. */
  const [malformed, setMalformed] = useState<string | null>(null)
  const codeReply = codeFetcher.data
  useEffect(() => {
    if (codeReply?.code === 'MEMBER_CODE_INVALID') setWrong((count) => count + 1)
  }, [codeReply])
  useEffect(() => {
    if (reply) press.settle(reply.code)
  }, [reply, press])

  const checkCode = () => {
    const isCode = MEMBER_CODE.test(typed)
    setMalformed(isCode ? null : typed)
    if (isCode && codeFetcher.state === 'idle')
      void codeFetcher.submit({ intent: 'code', sNumber: typed }, { method: 'post' })
  }
  const submit = (birthDate: string, withGuardian: boolean) => {
    const { year, month, day, ...typed } = draft
    // What was typed of a guardian before the birth date was mended stays here.
    const rest = withGuardian ? typed : { ...typed, ...NO_GUARDIAN }
    setSent(draft)
    void formFetcher.submit(
      { ...rest, birthDate, key: press.keyFor(JSON.stringify(draft)) },
      { method: 'post' },
    )
  }
  const codeStateOf = (): CodeState => {
    if (codeFetcher.state !== 'idle') return { state: 'checking' }
    if (typed !== '' && malformed === typed) return { state: 'refused', words: words.errCodeForm }
    if (codeReply?.memberCode !== typed) return { state: 'open' }
    if (codeReply.code === null) return { state: 'good' }
    return { state: 'refused', words: refusedWords(codeReply, MEMBER_CODE_LIMITS.tries - wrong) }
  }
  const refusedMail = guardianMailRefused(reply?.code)
  return {
    submit,
    pending,
    error: reply?.code ? { code: reply.code, words: wordsOf(reply) } : null,
    /** The refused nickname, so that another one shows no error. */
    nicknameTaken: reply?.code === 'NICKNAME_TAKEN' ? (sent?.nickName ?? null) : null,
    /** The guardian's address that was refused, and why: another one shows no error. */
    guardianRefused:
      refusedMail === null || sent === null ? null : { email: sent.guardianEmail, why: refusedMail },
    checkCode,
    code: codeStateOf(),
  }
}

/** `left`: how many wrong codes more the server takes before its pause, as far as this page knows. */
function refusedWords(reply: RegistrationReply, left: number): string {
  const isWarned = reply.code === 'MEMBER_CODE_INVALID' && left > 0 && left <= 2
  return isWarned ? words.errCodeFew(left) : wordsOf(reply)
}

function wordsOf({ of, code, retryAfterSec, fields }: RegistrationReply): string {
  switch (code) {
    case null:
      return ''
    case 'MEMBER_CODE_INVALID':
      return words.errCode
    case 'MEMBER_CODE_PAUSED':
      return words.errCodeLocked(Math.ceil((retryAfterSec ?? 3600) / 60))
    case 'GUARDIAN_REQUIRED':
    case 'GUARDIAN_SAME_ADDRESS':
    case 'GUARDIAN_ADDRESS_REFUSED':
      return wordsFor(code)
    case 'AGE_NOT_ALLOWED':
      return words.errAge
    case 'NICKNAME_TAKEN':
      return words.errNicknameTaken
    case 'UNAUTHORIZED':
      return words.errNoUser
    default:
      return of === 'form' ? words.errUpdate(fieldsAtFault(fields) ?? wordsFor(code)) : wordsFor(code)
  }
}
