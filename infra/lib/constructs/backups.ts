import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
  type BackupVaultProps,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { AccountPrincipal, ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { acknowledge } from '#constructs/acknowledge.ts'
import { removalOf } from '#constructs/removal.ts'
import type { ProductStack } from '#product.ts'

/** As long as point-in-time recovery looks back. */
const KEPT = Duration.days(35)

/**
 * A backup of every table each night in a vault that forbids earlier deletion, copied to the vault of another account where the
 * stage names one: point-in-time recovery goes with its table, and with its account.
 */
export function nightlyBackups(scope: ProductStack): void {
  const { names, stage } = scope.product
  const vault = lockedVault(scope, 'Vault', { backupVaultName: names.prefix })
  const copied = stage.backupVaultArn === null ? null : copiedVault(scope, stage.backupVaultArn)
  const plan = new BackupPlan(scope, 'Backups', {
    backupPlanName: names.prefix,
    backupVault: copied?.vault ?? vault,
  })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      // Three at night in Tokyo.
      scheduleExpression: Schedule.cron({ hour: '18', minute: '0' }),
      deleteAfter: KEPT,
      copyActions: copied === null ? [] : [{ destinationBackupVault: copied.other, deleteAfter: KEPT }],
    }),
  )
  const role = new Role(scope, 'BackupRole', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    managedPolicies: ['ForBackup', 'ForRestores'].map((what) =>
      ManagedPolicy.fromAwsManagedPolicyName(`service-role/AWSBackupServiceRolePolicy${what}`),
    ),
  })
  for (const what of ['ForBackup', 'ForRestores'])
    acknowledge(
      role,
      `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicy${what}]`,
      'Amazon’s own policy of its backup service; the role is assumed by that service alone.',
    )
  new BackupSelection(scope, 'BackedUp', {
    backupPlan: plan,
    role,
    disableDefaultBackupPolicy: true,
    resources: (Object.keys(tables) as TableName[]).map((name) =>
      BackupResource.fromArn(names.tableArn(name)),
    ), // the manifest's own keys
  })
}

function lockedVault(scope: ProductStack, id: string, props: BackupVaultProps): BackupVault {
  return new BackupVault(scope, id, {
    ...props,
    lockConfiguration: { minRetention: KEPT },
    // A first deploy that rolls back takes its own away: it is empty, and its name would block the next one.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
}

/**
 * The vault whose backups another account can copy. Amazon's own key of a vault never leaves its account, and a vault keeps its key for
 * good: this one has a key that the other account may use, and stands beside the first.
 */
function copiedVault(scope: ProductStack, otherArn: string) {
  const { names, stage } = scope.product
  const key = new Key(scope, 'VaultKey', {
    alias: `alias/${names.prefix}-backups`,
    description: `backups that are copied (${stage.name})`,
    enableKeyRotation: true,
    removalPolicy: removalOf(stage),
  })
  const account = new AccountPrincipal(accountOf(otherArn))
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [account],
      actions: ['kms:DescribeKey', 'kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*'],
      resources: ['*'],
    }),
  )
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [account],
      actions: ['kms:CreateGrant', 'kms:ListGrants', 'kms:RevokeGrant'],
      resources: ['*'],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    }),
  )
  return {
    vault: lockedVault(scope, 'CopiedVault', {
      backupVaultName: `${names.prefix}-copied`,
      encryptionKey: key,
    }),
    other: BackupVault.fromBackupVaultArn(scope, 'OtherVault', otherArn),
  }
}

/** `arn:aws:backup:<region>:<account>:backup-vault:<name>` */
function accountOf(vaultArn: string): string {
  const [, , , , account = ''] = vaultArn.split(':')
  return account
}
