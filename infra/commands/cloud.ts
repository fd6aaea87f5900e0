import { resolveTxt } from 'node:dns/promises'
import { CloudFormationClient, GetTemplateCommand } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { CostExplorerClient, GetAnomalyMonitorsCommand } from '@aws-sdk/client-cost-explorer'
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { GetPublicKeyCommand, KMSClient } from '@aws-sdk/client-kms'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53'
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  SESv2Client,
  type SESv2ClientConfig,
} from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { EDGE_REGION, REGION } from '#stages.ts'

/** The queries of `doctor` to an account: read-only; each resolves or throws. */
export interface Cloud {
  account(): Promise<string>
  /** The version of CDK's own stack in a region, by its qualifier. */
  bootstrapVersion(region: string, qualifier: string): Promise<string>
  mail(): Promise<{ readonly production: boolean; readonly sending: boolean }>
  mailIdentityVerified(identity: string): Promise<boolean>
  /** What receivers look at to tell our mails from a stranger's. */
  mailDomain(domain: string): Promise<{ readonly dkim: boolean; readonly mailFrom: string | null }>
  /** The TXT records of a name, each as one text. */
  texts(name: string): Promise<readonly string[]>
  zoneName(zoneId: string): Promise<string>
  concurrentExecutions(): Promise<number>
  /** The template that a stack has now; null when there is no such stack. */
  deployedTemplate(stackName: string, region: string): Promise<string | null>
  /** How many items a table holds, as of some hours ago. */
  itemCount(table: string): Promise<number>
  /** The settings of a table beside its rows; null when there is no such table. */
  tableState(table: string): Promise<TableState | null>
  /** Answers when Cost Explorer was opened in this account, or in the one that pays for it; throws otherwise. */
  costExplorer(): Promise<void>
}

/** What a restored table lacks. */
export interface TableState {
  readonly arn: string
  /** The attribute by which rows end; null: they do not end. */
  readonly ttl: string | null
  /** Whether point-in-time recovery is on. */
  readonly recovery: boolean
  /** Whether deletion protection is on. */
  readonly protection: boolean
  /** Whether changes go to a stream. */
  readonly stream: boolean
  /** The value of the tag `product`. */
  readonly product: string | null
}

/** The account of the current credentials. */
export function openCloud(): Cloud {
  // Fail fast: one try, two seconds.
  const quick = {
    region: REGION,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000 },
  }
  return {
    async account() {
      const { Account } = await new STSClient(quick).send(new GetCallerIdentityCommand({}))
      return Account ?? ''
    },
    async bootstrapVersion(region, qualifier) {
      const Name = `/cdk-bootstrap/${qualifier}/version`
      const { Parameter } = await new SSMClient({ ...quick, region }).send(new GetParameterCommand({ Name }))
      return Parameter?.Value ?? ''
    },
    ...mailOf(quick),
    async texts(name) {
      return (await resolveTxt(name)).map((parts) => parts.join(''))
    },
    async zoneName(zoneId) {
      const { HostedZone } = await new Route53Client(quick).send(new GetHostedZoneCommand({ Id: zoneId }))
      return HostedZone?.Name ?? ''
    },
    async concurrentExecutions() {
      const { AccountLimit } = await new LambdaClient(quick).send(new GetAccountSettingsCommand({}))
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    async deployedTemplate(StackName, region) {
      try {
        const client = new CloudFormationClient({ ...quick, region })
        const { TemplateBody = '' } = await client.send(new GetTemplateCommand({ StackName }))
        // A first deploy that was cut off leaves a stack without a template.
        return TemplateBody === '' ? null : TemplateBody
      } catch (error) {
        if (error instanceof Error && /does not exist/.test(error.message)) return null
        throw error
      }
    },
    async itemCount(TableName) {
      const { Table } = await new DynamoDBClient(quick).send(new DescribeTableCommand({ TableName }))
      return Table?.ItemCount ?? 0
    },
    // These calls are limited to ten a second in the account: here a throttle is worth more tries.
    tableState: (table) => tableState(new DynamoDBClient({ ...quick, maxAttempts: 8 }), table),
    async costExplorer() {
      // It answers in us-east-1 alone.
      const client = new CostExplorerClient({ ...quick, region: EDGE_REGION })
      await client.send(new GetAnomalyMonitorsCommand({ MaxResults: 1 }))
    },
  }
}

/** One call after the other: each has a limit of its own. */
export async function tableState(client: DynamoDBClient, TableName: string): Promise<TableState | null> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    const arn = Table?.TableArn ?? ''
    const { TimeToLiveDescription: ttl } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
    const { ContinuousBackupsDescription: backups } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName }),
    )
    const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: arn }))
    return {
      arn,
      ttl: /^ENABL/.test(ttl?.TimeToLiveStatus ?? '') ? (ttl?.AttributeName ?? null) : null,
      recovery: backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED',
      protection: Table?.DeletionProtectionEnabled === true,
      stream: Table?.StreamSpecification?.StreamEnabled === true,
      product: Tags.find(({ Key }) => Key === 'product')?.Value ?? null,
    }
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return null
    throw error
  }
}

/** The questions to SES. */
function mailOf(config: SESv2ClientConfig): Pick<Cloud, 'mail' | 'mailIdentityVerified' | 'mailDomain'> {
  const client = new SESv2Client(config)
  return {
    async mail() {
      const found = await client.send(new GetAccountCommand({}))
      return { production: found.ProductionAccessEnabled === true, sending: found.SendingEnabled === true }
    },
    async mailIdentityVerified(identity) {
      const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
      return found.VerifiedForSendingStatus === true
    },
    async mailDomain(domain) {
      const found = await client.send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
      const { MailFromDomain, MailFromDomainStatus } = found.MailFromAttributes ?? {}
      return {
        dkim: found.DkimAttributes?.Status === 'SUCCESS',
        mailFrom: MailFromDomainStatus === 'SUCCESS' ? (MailFromDomain ?? null) : null,
      }
    },
  }
}

/** The public half of a signing key, as DER. */
export async function publicKeyOf(KeyId: string): Promise<Uint8Array> {
  const { PublicKey } = await new KMSClient({ region: REGION }).send(new GetPublicKeyCommand({ KeyId }))
  if (PublicKey === undefined) throw new Error(`KMS answered without the public key of ${KeyId}`)
  return PublicKey
}

/** Invalidates pages in CloudFront; hashed assets never change. */
export async function forgetPages(DistributionId: string): Promise<void> {
  const InvalidationBatch = { CallerReference: crypto.randomUUID(), Paths: { Quantity: 1, Items: ['/*'] } }
  await new CloudFrontClient({ region: REGION }).send(
    new CreateInvalidationCommand({ DistributionId, InvalidationBatch }),
  )
}
