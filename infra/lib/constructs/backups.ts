import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupSelection,
  BackupVault,
} from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { acknowledge } from '#constructs/acknowledge.ts'
import type { ProductStack } from '#product.ts'

/** As long as point-in-time recovery looks back. */
const KEPT = Duration.days(35)

/**
 * A backup of every table each night in a vault that forbids earlier deletion, copied to the vault of another account where the
 * stage names one: point-in-time recovery goes with its table, and with its account.
 */
export function nightlyBackups(scope: ProductStack): BackupVault {
  const { names, stage } = scope.product
  const vault = new BackupVault(scope, 'Vault', {
    backupVaultName: names.prefix,
    lockConfiguration: { minRetention: KEPT },
    // A first deploy that rolls back takes its own away: it is empty, and its name would block the next one.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  const copy =
    stage.backupVaultArn === null
      ? null
      : BackupVault.fromBackupVaultArn(scope, 'OtherVault', stage.backupVaultArn)
  const plan = new BackupPlan(scope, 'Backups', { backupPlanName: names.prefix, backupVault: vault })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      // Three at night in Tokyo.
      scheduleExpression: Schedule.cron({ hour: '18', minute: '0' }),
      deleteAfter: KEPT,
      copyActions: copy === null ? [] : [{ destinationBackupVault: copy, deleteAfter: KEPT }],
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
  return vault
}
