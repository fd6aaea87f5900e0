import { isAllowed, type Permission, type Role } from '@app/shared/staff/roles.ts'
import { paths } from '#paths.ts'
import { menu as words } from '#text/menu.ts'
import type { DeskIconName } from '#ui/Icon.tsx'

interface Entry {
  readonly icon: DeskIconName
  readonly words: string
  readonly path: string
  readonly needs: Permission
}

const ENTRIES: readonly Entry[] = [
  { icon: 'today', words: words.today, path: paths.today(), needs: 'events.read' },
  { icon: 'events', words: words.events, path: paths.events(), needs: 'events.read' },
  { icon: 'members', words: words.members, path: paths.members(), needs: 'members.read' },
  { icon: 'inbox', words: words.inbox, path: paths.inbox(), needs: 'inbox.read' },
  { icon: 'news', words: words.news, path: paths.news(), needs: 'news.read' },
  { icon: 'figures', words: words.figures, path: paths.figures(), needs: 'figures.read' },
  {
    icon: 'organizations',
    words: words.organizations,
    path: paths.organizations(),
    needs: 'organizations.read',
  },
  { icon: 'people', words: words.people, path: paths.people(), needs: 'staff.read' },
  { icon: 'audit', words: words.audit, path: paths.audit(), needs: 'audit.read' },
  { icon: 'settings', words: words.settings, path: paths.settings(), needs: 'self.read' },
]

/** The entries of the menu that a role may open; the server asks again on every call. */
export function menuOf(role: Role): readonly Entry[] {
  return ENTRIES.filter(({ needs }) => isAllowed(role, needs))
}

/** Whether an address is of an entry: of its screen or of one under it. */
export function isCurrent(entryPath: string, pathname: string): boolean {
  return entryPath === '/' ? pathname === '/' : pathname === entryPath || pathname.startsWith(`${entryPath}/`)
}
