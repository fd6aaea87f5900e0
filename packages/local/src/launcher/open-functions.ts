import { join } from 'node:path'
import { functionNames } from '@app/lambdas/build/bundle.ts'
import { localEnvironment } from '@app/lambdas/local/environment.ts'
import type { FunctionName } from '@app/lambdas/manifest/functions.ts'
import type { Operator } from '@app/shared/operator/operator.ts'
import { type LocalFunction, localFunction } from '#functions/function.ts'
import { withoutGrants } from '#functions/without-grants.ts'
import type { addressesOf } from '#launcher/addresses.ts'
import type { AwsEndpoint } from '#launcher/aws-endpoint.ts'
import type { Options } from '#launcher/options.ts'

/** Where the functions find each service. */
export function endpointsOf(dynamodb: string, aws: AwsEndpoint, addresses: ReturnType<typeof addressesOf>) {
  return {
    dynamodb,
    kms: aws.kms,
    cognito: aws.cognito,
    s3: addresses.storage,
    staffS3: addresses.staffStorage,
    ses: aws.ses,
    sqs: aws.sqs,
    secrets: aws.secrets,
  }
}

/** Makes every function ready; each starts when it is called. */
export function openFunctions(
  functions: Map<FunctionName, LocalFunction>,
  {
    options,
    operator,
    addresses,
    endpoints,
    bundles,
  }: {
    readonly options: Options
    readonly operator: Operator
    readonly addresses: ReturnType<typeof addressesOf> & { readonly paymentApi?: string | undefined }
    readonly endpoints: ReturnType<typeof endpointsOf>
    readonly bundles: string
  },
): void {
  for (const name of functionNames) {
    const environment = withoutGrants(
      name,
      localEnvironment(name, endpoints, operator, addresses),
      process.env['WITHOUT_GRANTS'],
    )
    const logFile = join(options.dataDir, 'functions.log')
    const local = { name, bundles, environment, logFile, idleMs: options.functionsIdleMs }
    functions.set(name, localFunction(local))
  }
}
