import type { Sender } from '#features/mails/kind.ts'

/** Who writes the mails of tests. */
export const SENDER: Sender = {
  serviceName: 'みほんのひろば',
  companyName: '株式会社みほん',
  address: '〒100-0000 見本町',
  phone: '03-0000-0000',
  supportMail: 'support@example.jp',
  homepage: 'https://example.jp',
  siteOrigin: 'https://site.example.jp',
}
