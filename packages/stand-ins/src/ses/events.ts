/** What SES tells of a mail by EventBridge. */
export type MailEventType = 'Send' | 'Delivery' | 'Bounce' | 'Complaint' | 'Reject'

const TITLES: Readonly<Record<MailEventType, string>> = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
  Reject: 'Email Rejected',
}

export interface MailFacts {
  readonly id: string
  readonly to: string
  readonly tags: Readonly<Record<string, string>>
}

/** The event of a mail, with the fields that it has in the cloud. */
export function mailEvent(eventType: MailEventType, { id, to, tags }: MailFacts) {
  return {
    version: '0',
    source: 'aws.ses',
    'detail-type': TITLES[eventType],
    detail: {
      eventType,
      mail: {
        messageId: id,
        destination: [to],
        tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
      },
      ...(eventType === 'Bounce' && {
        bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: to }] },
      }),
      ...(eventType === 'Complaint' && { complaint: { complainedRecipients: [{ emailAddress: to }] } }),
    },
  }
}
