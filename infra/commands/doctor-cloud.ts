import type { Operator } from '@app/shared/operator/operator.ts'
import type { Cloud } from '#commands/cloud.ts'
import { mailDomainFindings } from '#commands/doctor-mail.ts'
import { tableFindings } from '#commands/doctor-tables.ts'
import type { Finding } from '#commands/findings.ts'
import { mailDomainOf, namesOf } from '#names.ts'
import { REGION, regionsOf, type StageValues } from '#stages.ts'

/** Lambda's own minimum: this many must stay unreserved. */
const UNRESERVED_MIN = 100
/** Below this an event that opens at noon turns members away. */
const CONCURRENCY_WANTED = 1_000

/** The checks that need the account. Those it does not answer are listed as unseen, with how to check them. */
export async function lookInCloud(
  cloud: Cloud,
  stage: StageValues,
  operator: Operator | null,
): Promise<Finding[]> {
  const account = await credentials(cloud, stage)
  const reached = account.state === 'ok'
  const unseen = (what: string, mend: string): Finding => ({
    what,
    state: 'unseen',
    why: 'the account was not reached',
    mend,
  })
  const ask = async (what: string, mend: string, look: () => Promise<Finding>): Promise<Finding> => {
    if (!reached) return unseen(what, mend)
    return look().catch((error: unknown) =>
      isAbsent(error)
        ? { what, state: 'missing' as const, why: 'it is not there', mend }
        : { what, state: 'unseen' as const, why: reasonOf(error), mend },
    )
  }
  const settingsOfTables = async (): Promise<Finding[]> => {
    const what = 'settings of the tables'
    const mend = `node --run cdk -- drift ${stage.name}/Data`
    if (!reached) return [unseen(what, mend)]
    return tableFindings(cloud, stage).catch((error: unknown) => [
      { what, state: 'unseen' as const, why: reasonOf(error), mend },
    ])
  }
  const regions = regionsOf(stage)
  const sender = operator === null ? '<domain of mailFrom>' : mailDomainOf(operator.mailFrom)
  return [
    account,
    ...(await Promise.all(
      regions.map((region) =>
        ask(`bootstrap in ${region}`, bootstrapCommand(region, stage), () => bootstrap(cloud, region, stage)),
      ),
    )),
    await ask('mail sender', identityCommand(sender), () => identity(cloud, sender, stage)),
    ...(await mailDomainFindings(cloud, stage, sender, ask)),
    await ask('mail sandbox', SANDBOX_COMMAND, () => sandbox(cloud, stage)),
    ...(stage.domain === null
      ? []
      : [
          await ask(
            'hosted zone',
            'aws route53 list-hosted-zones, then set domain in infra/lib/stages.ts',
            () => zone(cloud, stage.domain),
          ),
        ]),
    await ask('Lambda quota', QUOTA_COMMAND, () => quota(cloud, stage)),
    ...(await settingsOfTables()),
    ...(stage.watchedFromOutside && stage.unusualCosts
      ? [await ask('Cost Explorer', COSTS_MEND, () => costExplorer(cloud))]
      : []),
    await ask('member codes', importCommand(stage), () => codes(cloud, stage)),
    await ask('owner of the console', ownerCommand(stage), () => owner(cloud, stage)),
  ]
}

async function credentials(cloud: Cloud, stage: StageValues): Promise<Finding> {
  const what = 'account'
  try {
    const account = await cloud.account()
    if (stage.account === null || stage.account === account) return { what, state: 'ok', note: account }
    return {
      what,
      state: 'missing',
      why: `these credentials are of ${account}, ${stage.name} lives in ${stage.account}`,
      mend: `export AWS_PROFILE=<profile of ${stage.account}>`,
    }
  } catch (error) {
    return {
      what,
      state: 'missing',
      why: `no account was reached (${reasonOf(error)})`,
      mend: 'aws configure sso, then export AWS_PROFILE=<profile>',
    }
  }
}

function bootstrapCommand(region: string, stage: StageValues): string {
  const { qualifier } = namesOf(stage)
  return `node --run cdk -- bootstrap aws://<account>/${region} --qualifier ${qualifier} --toolkit-stack-name CDKToolkit-${qualifier}`
}

/** Only after the first deploy: before it there is no table. */
function importCommand({ name }: StageValues): string {
  return `node --run codes:import -- ${name} FILE (after the first deploy)`
}

async function bootstrap(cloud: Cloud, region: string, stage: StageValues): Promise<Finding> {
  return {
    what: `bootstrap in ${region}`,
    state: 'ok',
    note: `version ${await cloud.bootstrapVersion(region, namesOf(stage).qualifier)}`,
  }
}

function identityCommand(sender: string): string {
  return `aws sesv2 create-email-identity --region ${REGION} --email-identity ${sender}, then the three CNAME records that it answers`
}

const SANDBOX_COMMAND = `aws sesv2 put-account-details --region ${REGION} --production-access-enabled --mail-type TRANSACTIONAL --website-url <site> --use-case-description <why> (about a day)`

async function identity(cloud: Cloud, sender: string, stage: StageValues): Promise<Finding> {
  const what = 'mail sender'
  const verified = await cloud.mailIdentityVerified(sender).catch((error: unknown) => {
    if (isAbsent(error)) return false
    throw error
  })
  if (verified) return { what, state: 'ok', note: sender }
  return {
    what,
    // The pool uses it as its sender and rejects an unverified address.
    state: stage.poolMailBySes ? 'missing' : 'warning',
    why: `${sender} is not verified`,
    mend: identityCommand(sender),
  }
}

async function sandbox(cloud: Cloud, stage: StageValues): Promise<Finding> {
  const what = 'mail sandbox'
  const { production, sending } = await cloud.mail()
  if (production && sending) return { what, state: 'ok' }
  const why = sending ? 'mails reach verified addresses only' : 'Amazon has stopped sending for this account'
  return {
    what,
    state: stage.name === 'prod' ? 'missing' : 'warning',
    why,
    mend: SANDBOX_COMMAND,
  }
}

async function zone(cloud: Cloud, domain: StageValues['domain']): Promise<Finding> {
  const what = 'hosted zone'
  if (domain === null) return { what, state: 'ok' }
  const found = await cloud.zoneName(domain.zoneId)
  if (found.replace(/\.$/, '') === domain.zoneName) return { what, state: 'ok', note: domain.zoneName }
  return {
    what,
    state: 'missing',
    why: `${domain.zoneId} is ${found}`,
    mend: 'set domain in infra/lib/stages.ts',
  }
}

const QUOTA_COMMAND = `aws service-quotas request-service-quota-increase --region ${REGION} --service-code lambda --quota-code L-B99A9384 --desired-value ${CONCURRENCY_WANTED}`

async function quota(cloud: Cloud, stage: StageValues): Promise<Finding> {
  const what = 'Lambda quota'
  const limit = await cloud.concurrentExecutions()
  const reserved = Object.values(stage.reservedConcurrency).reduce((sum, each) => sum + each, 0)
  const mend = QUOTA_COMMAND
  if (limit - reserved < UNRESERVED_MIN && reserved > 0)
    return { what, state: 'missing', why: `${limit} at once, of which ${reserved} would be reserved`, mend }
  // A new account has ten: nearly all members would get a 503 when an event opens at noon.
  if (limit < CONCURRENCY_WANTED)
    return { what, state: stage.keepsData ? 'missing' : 'warning', why: `${limit} at once`, mend }
  return { what, state: 'ok', note: `${limit} at once` }
}

const COSTS_MEND =
  'aws ce get-anomaly-monitors --region us-east-1 answers a day after Cost Explorer was opened: in the console, Billing and Cost Management; a member account of an organization sets unusualCosts: false'

/** Only a warning: without it the deploy passes, and no monitor watches for unusual costs. */
async function costExplorer(cloud: Cloud): Promise<Finding> {
  const what = 'Cost Explorer'
  try {
    await cloud.costExplorer()
    return { what, state: 'ok' }
  } catch (error) {
    return { what, state: 'warning', why: `it does not answer (${reasonOf(error)})`, mend: COSTS_MEND }
  }
}

async function codes(cloud: Cloud, stage: StageValues): Promise<Finding> {
  const what = 'member codes'
  // Before the first deploy there is no table.
  const count = await cloud.itemCount(namesOf(stage).table('memberCodes')).catch(() => 0)
  if (count > 0) return { what, state: 'ok', note: `${count}` }
  return {
    what,
    state: 'warning',
    why: 'none is loaded: nobody can register',
    mend: importCommand(stage),
  }
}

/** As above: before the first deploy there is neither table nor pool. */
function ownerCommand({ name }: StageValues): string {
  return `node --run staff:create -- MAIL --name NAME --stage ${name} (after the first deploy)`
}

async function owner(cloud: Cloud, stage: StageValues): Promise<Finding> {
  const what = 'owner of the console'
  const count = await cloud.itemCount(namesOf(stage).table('staff')).catch(() => 0)
  if (count > 0) return { what, state: 'ok', note: `${count} of staff` }
  return {
    what,
    state: 'warning',
    why: 'nobody is staff: the console lets nobody in',
    mend: ownerCommand(stage),
  }
}

/** The account answered that there is no such thing: bootstrap's parameter, the sender's identity, the zone. */
function isAbsent(error: unknown): boolean {
  return /NotFound|NoSuch/.test(reasonOf(error))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
