import type { Deps } from '#aws/deps.ts'

/** R14: their invitation ends, and its code no longer names them. */
export async function removeInvitation(deps: Deps<'leaving-job'>, sub: string): Promise<void> {
  const { invitations, memberCodes } = deps.tables
  const row = await invitations.get({ sub })
  if (row === null) return
  await deps.transact([
    memberCodes.update({ codeMac: row.codeMac }, 'SET #status = :disabled REMOVE #inviter', {
      condition: 'attribute_exists(#codeMac)',
      values: { disabled: 'disabled' },
    }),
  ])
  // Separately: without its code the invitation goes as well.
  await deps.transact([invitations.remove({ sub })])
}
