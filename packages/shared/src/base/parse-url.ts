/** An address in its parts, null for any other text: `URL.parse` is younger than the browsers of the build. */
export function parseUrl(written: string, base?: string): URL | null {
  try {
    return new URL(written, base)
  } catch {
    return null
  }
}
