import type { Answer } from './answers.ts'
import { long } from './long.ts'

interface Listed {
  readonly data: { readonly listUsers: { readonly items: readonly object[]; readonly nextToken: null } }
}

/** The member's own record with some fields changed. */
export function profile(change: Readonly<Record<string, unknown>>): Answer {
  return (real) => {
    // What the server answers to listUsers; the contract's own tests hold its shape.
    const { items } = (real as Listed).data.listUsers
    return { data: { listUsers: { items: items.map((item) => ({ ...item, ...change })), nextToken: null } } }
  }
}

/** Signed in, and nothing filled in yet. */
export const noProfile: Answer = { json: { data: { listUsers: { items: [], nextToken: null } } } }

export const longProfile = profile({
  nickName: long.nickname,
  lastName: long.title.slice(0, 50),
  firstName: long.latin.slice(0, 50),
  address: long.address,
  email: long.email,
  phoneNumber: '0'.repeat(32),
  postalCode: '1'.repeat(16),
})
export const bareProfile = profile({
  lastName: null,
  firstName: null,
  address: null,
  phoneNumber: null,
  postalCode: null,
})
