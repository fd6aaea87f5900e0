/** The custom properties of tokens.css by their names, without the dashes. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const root = css.slice(css.indexOf(':root'), css.indexOf('@media'))
  const tokens = root.matchAll(/--([\w-]+):\s*([^;]+);/g)
  return new Map([...tokens].map(([, name = '', value = '']) => [name, value.trim()]))
}
