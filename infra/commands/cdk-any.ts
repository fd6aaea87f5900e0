import { cdk } from '#commands/cdk.ts'

// The pinned CDK CLI with any arguments: `node --run cdk -- ls '**'`.
process.exit(await cdk(process.argv.slice(2), {}))
