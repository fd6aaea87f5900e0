import { changeMailSettings, readMailSettings } from '@app/shared/mail-settings/contract.ts'
import { functions } from '#manifest/definition.ts'

/** R7: what a member wants of mails about their events. */
export const mailSettingsFunctions = functions({
  'mail-settings': {
    entry: 'features/mail-settings/mail-settings.handler.ts',
    calls: { readMailSettings, changeMailSettings },
    tables: { users: ['get', 'expect'], memberPreferences: ['get', 'put'], mailSuppressions: ['get'] },
    keys: { pepper: ['GenerateMac'] },
  },
})
