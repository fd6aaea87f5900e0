import type { Cloud } from '#commands/cloud.ts'
import type { Finding } from '#commands/findings.ts'
import { REGION, type StageValues } from '#stages.ts'

type Ask = (what: string, mend: string, look: () => Promise<Finding>) => Promise<Finding>

/** Whether receivers can tell our mails from a stranger's: without it codes land among spam. */
export async function mailDomainFindings(
  cloud: Cloud,
  { keepsData }: StageValues,
  domain: string,
  ask: Ask,
): Promise<Finding[]> {
  const judge = (what: string, mend: string, isWell: () => Promise<string | null>, why: string) =>
    ask(what, mend, async (): Promise<Finding> => {
      const note = await isWell().catch(absentIsNull)
      if (note !== null) return { what, state: 'ok', note }
      return { what, state: keepsData ? 'missing' : 'warning', why, mend }
    })
  const from = `mail.${domain}`
  return [
    await judge(
      'mail signature (DKIM)',
      `aws sesv2 get-email-identity --region ${REGION} --email-identity ${domain} --query DkimAttributes.Tokens, then a CNAME for each: <token>._domainkey.${domain} → <token>.dkim.amazonses.com`,
      async () => ((await cloud.mailDomain(domain)).dkim ? domain : null),
      `mails of ${domain} are not signed`,
    ),
    await judge(
      'mail return path (MAIL FROM)',
      `aws sesv2 put-email-identity-mail-from-attributes --region ${REGION} --email-identity ${domain} --mail-from-domain ${from}, then an MX record of ${from}: 10 feedback-smtp.${REGION}.amazonses.com`,
      async () => (await cloud.mailDomain(domain)).mailFrom,
      'bounces go to a name of Amazon’s, which receivers trust less',
    ),
    await judge(
      'SPF record',
      `aws route53 change-resource-record-sets: a TXT record of ${from}: "v=spf1 include:amazonses.com ~all"`,
      () => textWith(cloud, from, /^v=spf1 .*amazonses\.com/),
      `${from} does not say who sends for it`,
    ),
    await judge(
      'mail policy (DMARC)',
      `aws route53 change-resource-record-sets: a TXT record of _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:<address>"`,
      () => textWith(cloud, `_dmarc.${domain}`, /^v=DMARC1/),
      `${domain} does not say what to do with mails that are not ours`,
    ),
  ]
}

async function textWith(cloud: Cloud, name: string, wanted: RegExp): Promise<string | null> {
  return (await cloud.texts(name)).find((text) => wanted.test(text)) ?? null
}

/** The account, or the name service, answered that there is no such thing. */
function absentIsNull(error: unknown): null {
  const said = error instanceof Error ? `${error.name} ${Reflect.get(error, 'code')}` : ''
  if (/NotFound|ENOTFOUND|ENODATA/.test(said)) return null
  throw error
}
