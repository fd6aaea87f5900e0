import { useState } from 'react'

/**
 * A text that survives a reload while it is written: in the session storage of this tab, which a logout
 * empties (G30). Setting it to '' forgets it.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `draft.${name}`
  const [text, setText] = useState(() => {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return ''
    }
  })
  function set(next: string): void {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    } catch {
      // Without storage the draft is lost on reload.
    }
  }
  return [text, set]
}
