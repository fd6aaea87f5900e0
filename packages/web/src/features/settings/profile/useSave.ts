import type { Profile } from '@app/shared/members/profile.ts'
import type { Editable } from '@app/shared/members/profile-fields.ts'
import { createElement, type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReply } from '#api/useReply.ts'
import { wordsFor } from '#api/words.ts'
import type { EditReply } from '#features/settings/profile/edit-route.ts'
import { paths } from '#paths.ts'
import { edit, settings } from '#text/settings.ts'
import { Refused } from '#ui/Refused.tsx'

/**
 * Saves the changes of a screen behind 編集, and returns to /settings. `latest` is the
 * current value: shown when another screen was faster, while the inputs keep what was typed (SEC-E14).
 */
export function useSave({ updatedAt }: Profile, latest: string) {
  const { fetcher, press, pending, reply } = useReply<EditReply>()
  const navigate = useNavigate()
  useEffect(() => {
    if (reply?.code === null) void navigate(paths.settings(), { state: { saved: settings.saved } })
  }, [reply, navigate])

  const save = (change: Partial<Record<Editable, string>>) => {
    const key = press.keyFor(JSON.stringify({ ...change, updatedAt }))
    void fetcher.submit({ ...change, expected: updatedAt, key }, { method: 'post' })
  }
  return { save, pending, error: errorOf(reply, latest) }
}

function errorOf(reply: EditReply | undefined, latest: string): ReactNode {
  if (reply === undefined || reply.code === null) return null
  if (reply.code === 'CONFLICT') return edit.conflict(latest)
  return createElement(Refused, { code: reply.code, words: wordsFor(reply.code) })
}
