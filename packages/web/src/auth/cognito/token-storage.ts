import { stored } from '#browser-storage/stored.ts'

/**
 * G14: where the pool's tokens are stored. Kept: the local storage, for all tabs. Otherwise the session storage of
 * this tab, cleared when the browser closes. A tab never touches the tokens of the other kind.
 */
export const tokenStorage = {
  keep: stored.signedIn.persists(),
  async setItem(key: string, value: string): Promise<void> {
    this.here().setItem(key, value)
  },
  async getItem(key: string): Promise<string | null> {
    return this.here().getItem(key)
  },
  async removeItem(key: string): Promise<void> {
    this.here().removeItem(key)
  },
  async clear(): Promise<void> {
    this.here().clear()
  },
  /** Moves kept tokens back to this tab only. */
  moveToSession(): void {
    for (const key of keysIn(localStorage)) sessionStorage.setItem(key, localStorage.getItem(key) ?? '')
    this.clearLocal()
    this.keep = false
  },
  /** Removes kept tokens, where the pool's client cannot. */
  clearLocal(): void {
    for (const key of keysIn(localStorage)) localStorage.removeItem(key)
  },
  here(): Storage {
    return this.keep ? localStorage : sessionStorage
  },
}

const keysIn = (storage: Storage): string[] =>
  Object.keys(storage).filter((name) => name.startsWith('Cognito'))
