import { importCommand } from '#commands/imports/command.ts'
import { organizationRows } from '#commands/imports/organization-rows.ts'

/** Imports organizations from a CSV or JSON file. */
export const organizationsImport = importCommand('organizations:import', organizationRows)
