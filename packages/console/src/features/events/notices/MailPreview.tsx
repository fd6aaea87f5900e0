import { notices as words } from '#text/notices.ts'

/** A mail as its readers will see it. */
export function MailPreview({ subject, text }: { readonly subject: string; readonly text: string }) {
  return (
    <figure className="mail-preview">
      <figcaption className="note">{words.mail}</figcaption>
      <strong>{subject}</strong>
      <pre className="message-preview">{text}</pre>
    </figure>
  )
}
