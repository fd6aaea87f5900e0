import { RemovalPolicy } from 'aws-cdk-lib'
import type { StageValues } from '#stages.ts'

/**
 * What happens to a bucket, a key or a secret when its stack is deleted. A stage that keeps its data retains them; but a
 * first deploy that rolls back deletes its own, or their names would block the next one.
 */
export function removalOf({ keepsData }: StageValues): RemovalPolicy {
  return keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
