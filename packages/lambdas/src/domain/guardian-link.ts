import { isSigned, signLink } from '#domain/signed-link.ts'

/** The links of a guardian: to the request, to the record of an approval, to one event, to new terms, to a household. Each is invalid as another. */
export type GuardianLinkKind = 'request' | 'record' | 'event' | 'terms' | 'household'

/** What a link is about: no name and no address. */
export interface GuardianClaim {
  readonly childId: string
  /** The event, the version of the terms or the admission; `-` for none. */
  readonly about: string
  /** Of the request. */
  readonly version: number
  /** 0 for a link without an end. */
  readonly endMs: number
}

/** The signed part of a link, for the fragment of its page. */
export function guardianLink(pepper: string, kind: GuardianLinkKind, claim: GuardianClaim): Promise<string> {
  const { childId, about, version, endMs } = claim
  const text = `${childId}.${about}.${version.toString(36)}.${endMs.toString(36)}`
  return signLink(pepper, text, `guardian-${kind}#${text}`)
}

const FORM = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{1,64})\.([0-9a-z]{1,8})\.([0-9a-z]{1,10})\.[A-Za-z0-9_-]{43}$/

/** True for a well-formed token: only KMS can verify it. */
export function hasGuardianLinkForm(token: string): boolean {
  return FORM.test(token)
}

/** The contents of a token that we signed, expired or not; null for any other text. */
export async function readGuardianLink(
  pepper: string,
  kind: GuardianLinkKind,
  token: string,
): Promise<GuardianClaim | null> {
  const [, childId, about, version, endMs] = FORM.exec(token) ?? []
  if (childId === undefined || about === undefined || version === undefined || endMs === undefined)
    return null
  const claim = {
    childId,
    about,
    version: Number.parseInt(version, 36),
    endMs: Number.parseInt(endMs, 36),
  }
  return isSigned(token, await guardianLink(pepper, kind, claim)) ? claim : null
}
