/** The value of a placeholder: a line, or a list of lines. */
export type Values = Readonly<Record<string, string | readonly string[]>>

const PLACEHOLDER = /\{([^{}\s]+)\}/g
const UNFILLED = /\bTODO\b[^\n]*/g

/** A text with its placeholders filled. An unknown name stays, marked so that it is noticed. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(PLACEHOLDER, (_, name: string) => {
    const value = values[name]
    return value === undefined ? `【未設定：${name}】` : typeof value === 'string' ? value : value.join('、')
  })
}

/** What is unwritten in a text: unknown placeholders and TODOs (R18). */
export function unfilled(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(PLACEHOLDER)].map(([whole, name = '']) => ({ whole, name }))
  return [
    ...names.filter(({ name }) => !known.includes(name)).map(({ whole }) => whole),
    ...[...text.matchAll(UNFILLED)].map(([todo]) => todo.trim()),
  ]
}
