// The vault of nightly backups: its key, and who may use it.
import { dangersOf } from '#commands/changes/dangers.ts'
import { at, list } from './promised.ts'
import { resourcesOf, type Templates } from './synthesised.ts'
import { templatesOfStages } from './templates-of-stages.ts'

jest.setTimeout(180_000)
const backupVaultArn = 'arn:aws:backup:ap-northeast-1:444455556666:backup-vault:copies'

const templatesOf = templatesOfStages()
let prod: Templates
let copied: Templates
beforeAll(() => {
  prod = templatesOf('prod')
  copied = templatesOf('prod', { values: { backupVaultArn } })
})

/** The vault that the plan fills, and where it copies to. */
function planned(templates: Templates) {
  const [[, plan] = []] = resourcesOf(templates, 'AWS::Backup::BackupPlan')
  const [rule] = list(at(plan?.Properties, 'BackupPlan', 'BackupPlanRule'))
  const [vaultId] = list(at(rule, 'TargetBackupVault', 'Fn::GetAtt'))
  const [, vault] =
    resourcesOf(templates, 'AWS::Backup::BackupVault').find(([id]) => id === `Data/${String(vaultId)}`) ?? []
  const copies = list(at(rule, 'CopyActions')).map((copy) => at(copy, 'DestinationBackupVaultArn'))
  return { vault: vault?.Properties, copies }
}

test('backups that are copied to another account are in a vault with a key of its own, which that account may use', () => {
  const { vault, copies } = planned(copied)
  expect([vault?.['BackupVaultName'], copies]).toEqual(['membership-prod-copied', [backupVaultArn]])
  const [keyId] = list(at(vault, 'EncryptionKeyArn', 'Fn::GetAtt'))
  const [, key] = resourcesOf(copied, 'AWS::KMS::Key').find(([id]) => id === `Data/${String(keyId)}`) ?? []
  const ofOther = list(at(key?.Properties, 'KeyPolicy', 'Statement')).filter((statement) =>
    JSON.stringify(at(statement, 'Principal')).includes(':iam::444455556666:root'),
  )
  expect(ofOther.flatMap((statement) => list(at(statement, 'Action')))).toEqual(
    expect.arrayContaining(['kms:DescribeKey', 'kms:Decrypt', 'kms:CreateGrant']),
  )
  const grants = ofOther.find((statement) => list(at(statement, 'Action')).includes('kms:CreateGrant'))
  expect(at(grants, 'Condition')).toEqual({ Bool: { 'kms:GrantIsForAWSResource': 'true' } })
  expect(at(vault, 'LockConfiguration', 'MinRetentionDays')).toBe(35)
})

test('control: without another account the vault has Amazon’s key, and the other account may use no key', () => {
  const { vault, copies } = planned(prod)
  expect([vault?.['BackupVaultName'], vault?.['EncryptionKeyArn'], copies]).toEqual([
    'membership-prod',
    undefined,
    [],
  ])
  expect(JSON.stringify(prod)).not.toContain('444455556666')
})

test('the first vault stays where it is; a stage that copies no more is asked before its vault goes', () => {
  expect(dangersOf(prod, copied)).toEqual([])
  expect(dangersOf(copied, prod).map(({ why }) => why)).toEqual(
    expect.arrayContaining(['AWS::Backup::BackupVault is taken away', 'AWS::KMS::Key is taken away']),
  )
})
