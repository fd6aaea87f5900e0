import { mintMemberQr } from '@app/shared/qr/contract.ts'
import { functions } from '#manifest/definition.ts'

/** The QR code of a member. */
export const qrFunctions = functions({
  'enc-qr': {
    entry: 'features/qr/enc-qr.handler.ts',
    calls: { mintMemberQr },
    indexes: { participations: ['byPerson'] },
    tables: {
      service: ['get'],
      users: ['get'],
      participations: ['query'],
      householdPeople: ['query'],
      events: ['getMany'],
      dataKeys: ['get', 'put'],
    },
    keys: { data: ['GenerateDataKey', 'Decrypt'] },
    settings: ['GUARDIAN_CONSENT'],
  },
})
