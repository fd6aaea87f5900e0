import { type SecretName, secrets } from '@app/lambdas/manifest/resources.ts'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import type { Construct } from 'constructs'
import { acknowledge } from '#constructs/acknowledge.ts'
import { removalOf } from '#constructs/removal.ts'
import type { Product } from '#product.ts'

/** A secret of the manifest, generated in the account and readable only by its granted functions. */
export function manifestSecret(scope: Construct, { stage, names }: Product, name: SecretName): Secret {
  const made = new Secret(scope, `${name}Secret`, {
    secretName: names.secret(name),
    // Two hex digits per random byte: never less than the manifest requires.
    generateSecretString: { passwordLength: secrets[name].bytes * 2, excludePunctuation: true },
    removalPolicy: removalOf(stage),
  })
  acknowledge(made, 'SMG4', 'Another company holds it too: it is changed by agreement, as the manual says.')
  return made
}
