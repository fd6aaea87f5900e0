import { type KeyName, keys } from '@app/lambdas/manifest/resources.ts'
import { Alias, type IKey, Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { removalOf } from '#constructs/removal.ts'
import { madeKey } from '#keys.ts'
import { kebab } from '#names.ts'
import type { Product } from '#product.ts'

/** The KMS keys of the manifest, by name. Where a stage shares one, the other purpose has an alias to it. */
export function manifestKeys(scope: Construct, product: Product): Readonly<Record<string, IKey>> {
  const names = Object.keys(keys) as KeyName[] // the manifest's own keys
  const made = new Map(
    names
      .filter((name) => madeKey(product.stage, name) === name)
      .map((name) => [name, manifestKey(scope, product, name)]),
  )
  return Object.fromEntries(
    names.flatMap((name) => {
      const used = madeKey(product.stage, name)
      const key = used === null ? undefined : made.get(used)
      if (key === undefined) return []
      // The alias of the separate key: a stage that changes the setting keeps the alias.
      if (used !== name)
        new Alias(new Construct(scope, `${name}Key`), 'Alias', {
          aliasName: product.names.keyAlias(name),
          targetKey: key,
        })
      return [[name, key]]
    }),
  )
}

/** A KMS key of the manifest. AWS rotates symmetric keys; it cannot rotate the others. */
function manifestKey(scope: Construct, { stage, names }: Product, name: KeyName): Key {
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
