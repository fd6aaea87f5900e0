import { importCommand } from '#commands/imports/command.ts'
import { eventRows } from '#commands/imports/event-rows.ts'

/** Imports events from a CSV or JSON file; their organizations come first. */
export const eventsImport = importCommand('events:import', eventRows)
