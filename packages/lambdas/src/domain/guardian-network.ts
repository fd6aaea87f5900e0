import { networkOf } from '@app/shared/inbox/contact/rules.ts'
import { mac } from '#aws/kms.ts'

/** R9: the guardian's network for the record, under a key that never leaves KMS. */
export async function networkFor(
  { keys }: { readonly keys: { readonly pepper: string } },
  sourceIp: string,
): Promise<string> {
  return (await mac(keys.pepper, `guardian-network#${networkOf(sourceIp)}`)).slice(0, 22)
}
