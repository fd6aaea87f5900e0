import { hasStream } from '@app/lambdas/manifest/grants.ts'
import { type TableName, tables } from '@app/lambdas/tables/all.ts'
import { type IndexDefinition, keyType, type TableDefinition } from '@app/lambdas/tables/table.ts'
import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  type GlobalSecondaryIndexPropsV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import type { Product } from '#product.ts'

/** A table of the manifest: its keys, its indexes, its TTL; on demand, encrypted, with point-in-time recovery. */
export function manifestTable(scope: Construct, { stage, names }: Product, name: TableName): TableV2 {
  const definition: TableDefinition = tables[name]
  const [partitionKey, sortKey] = definition.key
  const attribute = (field: string) => ({ name: field, type: attributeType(definition, field) })
  return new TableV2(scope, name, {
    tableName: names.table(name),
    partitionKey: attribute(partitionKey),
    sortKey: sortKey === undefined ? undefined : attribute(sortKey),
    globalSecondaryIndexes: Object.entries(definition.indexes).map(
      ([indexName, index]): GlobalSecondaryIndexPropsV2 => ({
        indexName,
        partitionKey: attribute(index.partitionKey),
        sortKey: index.sortKey === undefined ? undefined : attribute(index.sortKey),
        ...projection(index),
      }),
    ),
    timeToLiveAttribute: definition.ttl,
    dynamoStream: hasStream(name) ? StreamViewType.KEYS_ONLY : undefined,
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.keepsData,
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  })
}

/** Tables with indexes that are made at the same time. */
const LANES = 4

/** CloudFormation asks for tables with indexes to be made one after the other: each waits for the one before it in its lane. */
export function inLanes(made: readonly TableV2[]): void {
  const indexed = made.filter((one) => Object.keys(definitionOf(one).indexes).length > 0)
  indexed.slice(LANES).forEach((one, index) => {
    const before = indexed[index]
    if (before !== undefined) one.node.addDependency(before)
  })
}

/** Constructs of tables have the manifest's names. */
function definitionOf({ node }: TableV2): TableDefinition {
  return tables[node.id as TableName]
}

function attributeType(definition: TableDefinition, field: string): AttributeType {
  return keyType(definition.item.entries[field]) === 'N' ? AttributeType.NUMBER : AttributeType.STRING
}

function projection({ copies }: IndexDefinition) {
  if (copies === 'all') return { projectionType: ProjectionType.ALL }
  if (copies.length === 0) return { projectionType: ProjectionType.KEYS_ONLY }
  return { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...copies] }
}
