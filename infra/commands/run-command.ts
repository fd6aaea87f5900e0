import { type Command, type Outside, Stop } from '#commands/outside.ts'

/** By name, each loaded on demand: a command that stops at its arguments needs no builder. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  doctor: async () => (await import('#commands/doctor.ts')).doctor,
  deploy: async () => (await import('#commands/deploy.ts')).deploy,
  release: async () => (await import('#commands/release.ts')).release,
  destroy: async () => (await import('#commands/destroy.ts')).destroy,
  'codes:make': async () => (await import('#commands/codes-make.ts')).codesMake,
  'codes:import': async () => (await import('#commands/codes-import.ts')).codesImport,
  'staff:create': async () => (await import('#commands/staff-create.ts')).staffCreate,
  'organizations:import': async () => (await import('#commands/organizations-import.ts')).organizationsImport,
  'events:import': async () => (await import('#commands/events-import.ts')).eventsImport,
  'pool:export': async () => (await import('#commands/pool-export.ts')).poolExport,
  'pool:import': async () => (await import('#commands/pool-import.ts')).poolImport,
  'pool:signout': async () => (await import('#commands/pool-signout.ts')).poolSignout,
  'logs:export': async () => (await import('#commands/logs-export.ts')).logsExport,
  maintenance: async () => (await import('#commands/maintenance.ts')).maintenance,
  restore: async () => (await import('#commands/restore.ts')).restore,
  smoke: async () => (await import('#commands/smoke.ts')).askSite,
}

/** Runs a command; returns the exit code. Reports an error in one sentence. */
export async function runCommand(
  name: string,
  outside: Outside,
  complain: (why: string) => void,
): Promise<number> {
  const load = COMMANDS[name]
  if (load === undefined) throw new Error(`no command "${name}"`)
  try {
    return await (await load())(outside)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    complain(error.message)
    return 1
  }
}
