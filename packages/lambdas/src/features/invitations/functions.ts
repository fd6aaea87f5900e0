import { makeInvitation, readInvitation, stopInvitation } from '@app/shared/invitations/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Invitations of members to friends. */
export const invitationsFunctions = functions({
  invitations: {
    entry: 'features/invitations/invitation.handler.ts',
    calls: { readInvitation, makeInvitation, stopInvitation },
    tables: {
      service: ['get'],
      users: ['get', 'expect'],
      invitations: ['get', 'put'],
      memberCodes: ['get', 'put', 'update'],
      codeBatches: ['get', 'put', 'update'],
    },
    keys: { pepper: ['GenerateMac'] },
  },
})
