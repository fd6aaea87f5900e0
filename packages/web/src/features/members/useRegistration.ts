import { MEMBER_CODE } from '@app/shared/members/profile.ts'
import { MEMBER_CODE_LIMITS } from '@app/shared/members/rules.ts'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router-dom'
import { usePress } from '#api/idempotency-key.ts'
import { wordsFor } from '#api/words.ts'
import type { Draft } from '#features/members/draft.ts'
import type { RegistrationReply } from '#features/members/registration-route.ts'
import { registration as words } from '#text/registration.ts'

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
  const { sNumber } = draft
  const asked = codeFetcher.data?.memberCode

  const [wrong, setWrong] = useState(0)
  const codeReply = codeFetcher.data
  useEffect(() => {
    if (codeReply?.code === 'MEMBER_CODE_INVALID') setWrong((count) => count + 1)
  }, [codeReply])
  useEffect(() => {
    if (reply) press.settle(reply.code)
  }, [reply, press])
  useEffect(() => {
    if (!MEMBER_CODE.test(sNumber) || codeFetcher.state !== 'idle' || asked === sNumber) return
    void codeFetcher.submit({ intent: 'code', sNumber }, { method: 'post' })
  }, [sNumber, asked, codeFetcher])

  const submit = (birthDate: string) => {
    const { year, month, day, ...rest } = draft
    void formFetcher.submit(
      { ...rest, birthDate, key: press.keyFor(JSON.stringify(draft)) },
      { method: 'post' },
    )
  }
  return {
    submit,
    pending,
    error: reply?.code ? { code: reply.code, words: wordsOf(reply) } : null,
    /** The refused nickname, so that another one shows no error. */
    nicknameTaken: reply?.code === 'NICKNAME_TAKEN' ? draft.nickName : null,
    code: codeStateOf(sNumber, codeFetcher.data, MEMBER_CODE_LIMITS.tries - wrong),
  }
}

/** `left`: how many more wrong codes are allowed before the pause, as far as this page knows. */
function codeStateOf(sNumber: string, reply: RegistrationReply | undefined, left: number): CodeState {
  if (!MEMBER_CODE.test(sNumber)) return { state: 'open' }
  if (reply?.memberCode !== sNumber) return { state: 'checking' }
  if (reply.code === null) return { state: 'good' }
  const isWarned = reply.code === 'MEMBER_CODE_INVALID' && left > 0 && left <= 2
  return { state: 'refused', words: isWarned ? words.errCodeFew(left) : wordsOf(reply) }
}

function wordsOf({ of, code, retryAfterSec }: RegistrationReply): string {
  switch (code) {
    case null:
      return ''
    case 'MEMBER_CODE_INVALID':
      return words.errCode
    case 'MEMBER_CODE_PAUSED':
      return words.errCodeLocked(Math.ceil((retryAfterSec ?? 3600) / 60))
    case 'NICKNAME_TAKEN':
      return words.errNicknameTaken
    case 'UNAUTHORIZED':
      return words.errNoUser
    default:
      return of === 'form' ? words.errUpdate(wordsFor(code)) : wordsFor(code)
  }
}
