import { createHash } from 'node:crypto'

const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /"(?:d|p|q|k)":"[\w-]{40,}"/,
  /aws_secret_access_key\s*[=:]\s*["'`][\w/+]{20,}/i,
]
const MAIL = /[\w.%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[a-z]{2,}/g

/** Keys and credentials in a text. */
export function secretsIn(text: string): string[] {
  return SECRETS.flatMap((pattern) => pattern.exec(text)?.[0].slice(0, 40) ?? [])
}

/** E-mail addresses in a text, except the allowed ones. */
export function mailsIn(text: string, allowed: readonly string[]): string[] {
  return [...new Set(text.match(MAIL) ?? [])].filter((mail) => !allowed.includes(mail))
}

/**
 * The member codes in a text. Among thousands of numbers a six-digit one may be there by chance; a list
 * of codes would appear as a list.
 */
export function codesIn(text: string, codes: readonly string[]): string[] {
  const numbers = new Set(text.match(/(?<!\d)\d{6}(?!\d)/g) ?? [])
  return codes.filter((code) => numbers.has(code))
}

const YOUNG =
  /\b(?:URL\.(?:parse|canParse)|(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|AbortSignal\.any|Array\.fromAsync|Iterator\.from|RegExp\.escape|fetchLater)\(/g

/** The calls that the browsers of the build lack; the language itself is held by `lib` of the sites' types. */
export function youngIn(text: string): string[] {
  return text.match(YOUNG) ?? []
}

/** The inline and foreign parts of a document, and those that the CSP would block. */
export function inlineFaults(html: string, policy: string): string[] {
  const faults: string[] = []
  for (const [tag] of html.matchAll(/<script\b[^>]*>/g)) if (!/\ssrc="\//.test(tag)) faults.push(tag)
  for (const [, style = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) {
    const hash = createHash('sha256').update(style).digest('base64')
    if (!policy.includes(`'sha256-${hash}'`)) faults.push(`a style without its hash: ${style.slice(0, 30)}`)
  }
  const tags = html.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '').match(/<[^>]+>/g) ?? []
  faults.push(...tags.filter((tag) => /\s(?:on\w+|style)=|(?:href|src|action)="javascript:/i.test(tag)))
  faults.push(...tags.filter((tag) => /\ssrc="(?:https?:)?\/\//.test(tag)))
  return faults
}

/** The gaps of a content security policy. */
export function policyFaults(policy: string): string[] {
  const rules = new Map(
    policy.split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(/\s+/)
      return [name, sources.join(' ')]
    }),
  )
  const needed = [
    'default-src',
    'script-src',
    'style-src',
    'base-uri',
    'object-src',
    'frame-ancestors',
    'form-action',
  ]
  const lacking = needed.filter((name) => !rules.has(name)).map((name) => `no ${name}`)
  const open = [...rules].filter(([, sources]) => /unsafe-|\*|(^|\s)https?:(\s|$)/.test(sources))
  const scripts = rules.get('script-src') === "'self'" ? [] : ['script-src is not our own alone']
  return [...lacking, ...open.map(([name, sources]) => `${name} ${sources}`), ...scripts]
}
