import { changeMailSettings, readMailSettings } from '@app/shared/mail-settings/contract.ts'
import { functions } from '#manifest/definition.ts'

/** Which mails a member wants. */
export const mailSettingsFunctions = functions({
  'mail-settings': {
    entry: 'features/mail-settings/mail-settings.handler.ts',
    calls: { readMailSettings, changeMailSettings },
    tables: {
      service: ['get'],
      users: ['get', 'expect'],
      memberPreferences: ['get', 'put'],
      mailSuppressions: ['get'],
    },
    keys: { pepper: ['GenerateMac'] },
  },
})
