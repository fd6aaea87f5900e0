import type { FunctionDefinition } from '@app/lambdas/manifest/definition.ts'
import { type FunctionName, lambdas } from '@app/lambdas/manifest/functions.ts'
import { CfnPermission, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { type Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3'
import type { ProductStack } from '#product.ts'

/**
 * S3 calls the function with every object under the manifest's prefix. Configured on the bucket itself: CDK's own
 * way adds a function that may change the notifications of every bucket.
 */
export function callOnCreated(
  scope: ProductStack,
  name: FunctionName,
  target: LambdaFunction,
  bucket: Bucket,
): void {
  const { objectCreated }: FunctionDefinition = lambdas[name]
  const resource = bucket.node.defaultChild
  if (objectCreated === undefined || !(resource instanceof CfnBucket))
    throw new Error(`nothing calls ${name}`)
  const permission = new CfnPermission(scope, `${name}-by-s3`, {
    action: 'lambda:InvokeFunction',
    functionName: target.functionArn,
    principal: 's3.amazonaws.com',
    sourceAccount: scope.account,
    // By name: the bucket needs the permission before it exists.
    sourceArn: scope.product.names.bucketArn(objectCreated.bucket),
  })
  resource.notificationConfiguration = {
    lambdaConfigurations: [
      {
        event: 's3:ObjectCreated:*',
        function: target.functionArn,
        filter: { s3Key: { rules: [{ name: 'prefix', value: objectCreated.prefix }] } },
      },
    ],
  }
  resource.addResourceDependency(permission)
}
