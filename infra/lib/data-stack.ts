import { type SecretName, secrets } from '@app/lambdas/manifest/resources.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import type { IKey } from 'aws-cdk-lib/aws-kms'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { nightlyBackups } from '#constructs/backups.ts'
import { manifestBucket } from '#constructs/buckets.ts'
import { manifestFunction } from '#constructs/manifest-function.ts'
import { manifestKeys } from '#constructs/manifest-key.ts'
import { manifestSecret } from '#constructs/manifest-secret.ts'
import { inLanes, manifestTable } from '#constructs/manifest-table.ts'
import { callOnCreated } from '#constructs/object-created.ts'
import { dataTrail } from '#constructs/trail.ts'
import { isMade } from '#payments.ts'
import { type Product, ProductStack } from '#product.ts'

interface DataStackProps {
  readonly siteOrigin: string
  readonly consoleOrigin: string
  readonly logs: IBucket
}

/** Everything that must not be lost: tables, keys, uploads; and the check of uploads. */
export class DataStack extends ProductStack {
  readonly keys: Readonly<Record<string, IKey>>
  readonly secrets: Readonly<Record<string, Secret>>
  /** The ARN of the stream of each table that has one. */
  readonly streams: Readonly<Record<string, string>>
  readonly checkUpload: LambdaFunction
  readonly checkMedia: LambdaFunction

  constructor(scope: Construct, product: Product, { siteOrigin, consoleOrigin, logs }: DataStackProps) {
    super(scope, 'Data', product)
    // The manifest's own keys, as are those of the secrets.
    const made = Object.keys(tables).map(
      (name) => [name, manifestTable(this, product, name as TableName)] as const,
    )
    inLanes(made.map(([, table]) => table))
    this.streams = Object.fromEntries(
      made.flatMap(([name, { tableStreamArn }]) =>
        tableStreamArn === undefined ? [] : [[name, tableStreamArn]],
      ),
    )
    this.keys = manifestKeys(this, product)
    const wanted = (Object.keys(secrets) as SecretName[]).filter((name) => isMade(product, name))
    this.secrets = Object.fromEntries(wanted.map((name) => [name, manifestSecret(this, product, name)]))
    const options = { siteOrigin, consoleOrigin, logs }
    const uploads = manifestBucket(this, product, 'uploads', options)
    const staffUploads = manifestBucket(this, product, 'staffuploads', options)
    const links = {
      keys: this.keys,
      secrets: this.secrets,
      siteOrigin,
      consoleOrigin,
      userPoolId: '',
      staffPoolId: '',
      originKey: '',
    }
    this.checkUpload = manifestFunction(this, 'check-upload', links)
    callOnCreated(this, 'check-upload', this.checkUpload, uploads)
    this.checkMedia = manifestFunction(this, 'check-media', links)
    callOnCreated(this, 'check-media', this.checkMedia, staffUploads)
    if (product.stage.watchedFromOutside) {
      dataTrail(this, logs)
      nightlyBackups(this)
    }
  }
}
