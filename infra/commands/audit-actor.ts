/** Who stands in the audit for what a command did. */
export const CLI = { staffId: 'cli', name: 'コマンド', role: 'owner' } as const
