/** The actor in audit entries of a command. */
export const CLI = { staffId: 'cli', name: 'コマンド', role: 'owner' } as const
