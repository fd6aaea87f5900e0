import type { Fault } from '../fault.ts'

const ENVELOPE = 'packages/lambdas/src/domain/member-qr-envelope.ts'
const ENVELOPE_TEST = 'packages/lambdas/src/domain/member-qr-envelope.test.ts'

/** The member’s QR code. */
export const qr: readonly Fault[] = [
  {
    id: 'old-picture-dated-anew',
    guard: 'Member QR',
    fault: 'the issuance time is not authenticated',
    file: ENVELOPE,
    find: 'function context(head: Uint8Array, issuanceTime: string): Uint8Array {',
    put: "function context(head: Uint8Array, issuanceTime: string): Uint8Array {\n  issuanceTime = ''",
    kind: 'unit',
    test: ENVELOPE_TEST,
    title: 'G31: the code is bound to its time: an old picture cannot get a new date',
  },
  {
    id: 'changed-code-opens',
    guard: 'Member QR',
    fault: 'a code with another last character opens',
    file: ENVELOPE,
    find: "isWhole && bytes.toString('base64url') === encryptedUserId ? ",
    put: 'isWhole ? ',
    kind: 'unit',
    test: ENVELOPE_TEST,
    title: '… and no character of its text, not even one whose bits are padding',
  },
  {
    id: 'id-in-the-code',
    guard: 'Member QR',
    fault: 'two codes of one member are alike',
    file: 'packages/lambdas/src/features/qr/member-qr.ts',
    find: 'randomBytes(12)',
    put: 'randomBytes(12).fill(0)',
    kind: 'store',
    test: 'packages/lambdas/src/features/qr/enc-qr.store.test.ts',
    title: 'SEC-C4: two codes differ, and contain nothing of the member',
  },
  {
    id: 'code-for-who-is-restricted',
    guard: 'Member QR',
    fault: 'a restricted member gets a code',
    file: 'packages/lambdas/src/features/qr/member-qr.ts',
    find: "if (member.status !== 'active') return",
    put: "if (member.status === 'left') return",
    kind: 'store',
    test: 'packages/lambdas/src/features/qr/enc-qr.store.test.ts',
    title: 'SEC-A7: only for active members',
  },
  {
    id: 'key-for-any-purpose',
    guard: 'Member QR',
    fault: 'the data key of the codes is wrapped for any purpose',
    file: 'packages/lambdas/src/aws/kms.ts',
    find: "KeySpec: 'AES_256', EncryptionContext: { purpose } }),",
    put: "KeySpec: 'AES_256', EncryptionContext: { purpose: purpose.slice(0, 0) } }),",
    kind: 'store',
    test: 'packages/lambdas/src/features/qr/enc-qr.store.test.ts',
    title: 'the key is stored wrapped and bound to this purpose',
  },
]
