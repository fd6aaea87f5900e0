import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageValues } from '#stages.ts'

/**
 * What becomes of a bucket, a key or a secret when its stack goes. A stage that keeps its data keeps them; but a first
 * deploy that is put back takes its own away again, or their names would be in the way of the next.
 */
export function removalOf({ keepsData }: StageValues): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
