import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { readSettings } from '#aws/environment.ts'
import { invitationFor, mailFor, smsFor } from '#triggers/code-mail.ts'

const settings = readSettings('custom-message')

/** Provides the user pool with the text of a mail or an SMS with a code; an unknown occasion keeps the pool's own. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource: occasion, request } = event
  const { codeParameter: code, usernameParameter } = request
  const mail =
    invitationFor(
      { occasion, username: usernameParameter ?? '', code },
      settings.SERVICE_NAME,
      settings.CONSOLE_ORIGIN,
    ) ?? mailFor(occasion, code, settings.SERVICE_NAME)
  if (mail !== null) Object.assign(event.response, { emailSubject: mail.subject, emailMessage: mail.body })
  const sms = smsFor(occasion, code, settings.SERVICE_NAME)
  if (sms !== null) Object.assign(event.response, { smsMessage: sms })
  return event
}
