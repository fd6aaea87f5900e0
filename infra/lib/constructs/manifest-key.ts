import { type KeyName, keys } from '@app/lambdas/manifest/resources.ts'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { removalOf } from '#constructs/removal.ts'
import { kebab } from '#names.ts'
import type { Product } from '#product.ts'

/** A KMS key of the manifest. Symmetric keys rotate by themselves; the others cannot. */
export function manifestKey(scope: Construct, { stage, names }: Product, name: KeyName): Key {
  const { spec, usage } = keys[name]
  return new Key(scope, `${name}Key`, {
    alias: names.keyAlias(name),
    description: `${kebab(name).replaceAll('-', ' ')} (${stage.name})`,
    keySpec: KeySpec[spec],
    keyUsage: KeyUsage[usage],
    enableKeyRotation: spec === 'SYMMETRIC_DEFAULT',
    removalPolicy: removalOf(stage),
  })
}
