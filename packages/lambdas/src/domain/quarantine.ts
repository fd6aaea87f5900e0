const PREFIX = 'incoming/'

/** Where a file lies until its check has found it to be a picture. */
export function quarantineKey(storageKey: string): string {
  return `${PREFIX}${storageKey}`
}

/** The final key of a file in quarantine; null for what is not there. */
export function storageKeyOf(key: string): string | null {
  return key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null
}
