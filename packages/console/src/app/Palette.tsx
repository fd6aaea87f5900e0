import { listStaffEvents } from '@app/shared/events/editing-contract.ts'
import { readNumber } from '@app/shared/inbox/rules.ts'
import { maySearch } from '@app/shared/members/desk/fields.ts'
import { listOrganizations } from '@app/shared/organizations/contract.ts'
import { isAllowed, type Role } from '@app/shared/staff/roles.ts'
import { Suspense, use, useMemo, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router-dom'
import { send } from '#api/send.ts'
import { menuOf } from '#app/menu.ts'
import { matches } from '#desk/matches.ts'
import { nameOf } from '#desk/member-name.ts'
import { useSelf } from '#desk/self.ts'
import { useSearch } from '#features/members/use-search.ts'
import { paths } from '#paths.ts'
import { common } from '#text/common.ts'
import { dayOf } from '#text/dates.ts'
import { eventName } from '#text/events.ts'
import { members as memberWords } from '#text/members.ts'
import { palette as words } from '#text/menu.ts'
import { wordsFor } from '#text/refusals.ts'
import { Dialog } from '#ui/Dialog.tsx'

interface PaletteEntry {
  readonly path: string
  readonly words: string
  readonly note?: string
  /** What it was found by: it is not in the words. */
  readonly found?: string
}

interface Found {
  readonly events: readonly PaletteEntry[]
  readonly organizations: readonly PaletteEntry[]
  readonly failed: boolean
}

/** Ctrl+K: opens a screen, an event or an organization by part of its name, a member by the beginning. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.title} keepsTyped>
      <Finder onClose={onClose} />
    </Dialog>
  )
}

function Finder({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { role } = useSelf()
  const [reading] = useState(() => readPlaces(role))
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  return (
    <Suspense fallback={<p role="status">{words.loading}</p>}>
      <Results role={role} reading={reading} onGo={go} />
    </Suspense>
  )
}

function Results({
  role,
  reading,
  onGo,
}: {
  readonly role: Role
  readonly reading: Promise<Found>
  readonly onGo: (path: string) => void
}) {
  const { events, organizations, failed } = use(reading)
  const [typed, setTyped] = useState('')
  const { searched, failure } = useSearch(typed, isAllowed(role, 'members.read') && maySearch(role))
  const members = (searched?.members ?? []).map((member) => ({
    path: paths.member(member.memberId),
    words: nameOf(member),
    note: [member.kana, member.nickName, memberWords.years(member.age)].filter(Boolean).join('・'),
    // By these words the server found them; newer ones sort them out until it answers.
    found: searched?.typed ?? '',
  }))
  const screens = useMemo<PaletteEntry[]>(() => [...menuOf(role)], [role])
  const number = isAllowed(role, 'inbox.read') ? readNumber(typed) : null
  // Contains the typed text too, so that the filter matches a number in any spelling.
  const tickets: PaletteEntry[] =
    number === null ? [] : [{ path: paths.ticket(number), words: words.ticket(number), found: typed }]
  return (
    <Autocomplete
      inputValue={typed}
      onInputChange={setTyped}
      filter={(text, wanted) => matches(text, wanted)}
    >
      <SearchField className="field" autoFocus aria-label={words.label}>
        <Label className="field-label">{words.label}</Label>
        <Input className="control" placeholder={words.placeholder} />
      </SearchField>
      {failed && <p className="note">{words.failed}</p>}
      <p className="note" role="status">
        {failure !== null && words.membersFailed(wordsFor(failure))}
      </p>
      <Menu
        className="choices palette-found"
        aria-label={words.title}
        onAction={(path) => onGo(String(path))}
        renderEmptyState={() => <p className="note palette-none">{words.none}</p>}
      >
        <Places title={words.inbox} places={tickets} />
        <Places title={words.screens} places={screens} />
        <Places title={words.events} places={events} />
        <Places title={words.members} places={members} />
        <Places title={words.organizations} places={organizations} />
      </Menu>
    </Autocomplete>
  )
}

function Places({ title, places }: { readonly title: string; readonly places: readonly PaletteEntry[] }) {
  return (
    <MenuSection>
      <Header className="choices-title">{title}</Header>
      {places.map(({ path, words: name, note = '', found = '' }) => (
        <MenuItem key={path} id={path} className="choice-item" textValue={`${name} ${note} ${found}`}>
          <span>{name}</span>
          {note !== '' && <span className="note">{note}</span>}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

async function readPlaces(role: Role): Promise<Found> {
  const [events, organizations] = await Promise.all([
    isAllowed(role, 'events.read') ? send(listStaffEvents, {}) : null,
    isAllowed(role, 'organizations.read') ? send(listOrganizations, {}) : null,
  ])
  return {
    events: events?.ok
      ? events.value.events.map((event) => ({
          path: paths.event(event.eventId),
          words: eventName(event.eventName),
          note: dayOf(event.eventStartDateTime),
        }))
      : [],
    organizations: organizations?.ok
      ? organizations.value.organizations.map(({ organizationId, organizationName }) => ({
          path: `${paths.events()}?organization=${organizationId}`,
          words: organizationName ?? common.unset,
        }))
      : [],
    failed: events?.ok === false || organizations?.ok === false,
  }
}
