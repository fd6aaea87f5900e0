import { writeFileSync } from 'node:fs'
import { ROOT } from '#commands/cdk.ts'
import { permissionsPage } from '#permissions.ts'

// Writes docs/permissions.md.
writeFileSync(`${ROOT}docs/permissions.md`, permissionsPage())
