import { functions } from '#manifest/definition.ts'

/** The triggers of the user pools. */
export const triggersFunctions = functions({
  'custom-message': {
    entry: 'triggers/custom-message.handler.ts',
    trigger: 'CustomMessage',
    settings: ['MAIL_SENDER', 'SITE_ORIGIN', 'SIGN_UP_CONFIRMATION', 'CONSOLE_ORIGIN'],
  },
})
