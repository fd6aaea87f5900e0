import { operator } from '@app/ui/operator.ts'

const mailDomain = operator.mailFrom.slice(operator.mailFrom.indexOf('@') + 1)

/** On each screen that waits for a mail. */
export const awaitedMail = {
  note: 'メールが届かないときは、迷惑メールフォルダーや、メールアドレスの入力間違いがないかをご確認ください。',
  carrier: `ドコモ・au・ソフトバンク等のメールをお使いの方は、「${mailDomain}」からのメールを受信できるように設定してください。`,
  resend: '確認コードを再送する',
  resendWait: (seconds: number) => `あと${seconds}秒で再送できます`,
} as const
