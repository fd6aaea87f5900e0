/** Markup that is safe to send. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** Markup with values in it: texts are escaped, null, undefined and false are left out. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + textOf(values[index] ?? null)).join(''))
}

function textOf(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return Array.isArray(value) ? value.map(textOf).join('') : escaped(String(value))
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Data for machines in a script element that is never run: no text in it can end the element. */
export function jsonScript(type: string, data: object): Html {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c')
  return new Html(`<script type="${type}">${text}</script>`)
}
