import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { readSettings } from '#aws/environment.ts'
import { invitationFor, linkMailFor, mailFor, smsFor } from '#triggers/code-mail.ts'

const settings = readSettings('custom-message')
const sender = { ...settings.MAIL_SENDER, siteOrigin: settings.SITE_ORIGIN }

/** Provides the user pool with the text of a mail or an SMS with a code; an unknown occasion keeps the pool's own. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { triggerSource: occasion, request } = event
  const { codeParameter: code, usernameParameter } = request
  const mail =
    invitationFor({ occasion, username: usernameParameter ?? '', code }, sender, settings.CONSOLE_ORIGIN) ??
    byLink(event) ??
    mailFor(occasion, code, sender)
  if (mail !== null) Object.assign(event.response, { emailSubject: mail.subject, emailMessage: mail.body })
  const sms = smsFor(occasion, code, sender.serviceName)
  if (sms !== null) Object.assign(event.response, { smsMessage: sms })
  return event
}

/** G9: behind the #, so that it is in no log; the page confirms on a press, for mail programs open links by themselves. */
function byLink({ triggerSource, userName, request }: CustomMessageTriggerEvent) {
  if (settings.SIGN_UP_CONFIRMATION !== 'link') return null
  const link = `${settings.SITE_ORIGIN}/thanks?resume=1#${userName}.${request.codeParameter}`
  return linkMailFor(triggerSource, link, sender)
}
