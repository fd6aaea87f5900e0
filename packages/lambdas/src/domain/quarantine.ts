const PREFIX = 'incoming/'

/** The prefix of unchecked files. */
export function quarantineKey(storageKey: string): string {
  return `${PREFIX}${storageKey}`
}

/** The final key of a file in quarantine; null for other keys. */
export function storageKeyOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null
}
