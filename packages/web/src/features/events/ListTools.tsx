import { Drawing } from '@app/ui/components/Icon.tsx'
import { CHECK } from '@app/ui/components/MemberIcon.tsx'
import { useEffect, useState } from 'react'
import { CHIP_NAMES, type ChipName, type Filters } from '#features/events/filters.ts'
import { chips as chipWords, home } from '#text/home.ts'

const SEARCH = 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20'

/** The search and the chips above the list. */
export function ListTools({
  filters,
  onChange,
}: {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}) {
  const [isOpen, setOpen] = useState(filters.words !== '')
  const toggle = (name: ChipName) => {
    const chips = new Set(filters.chips)
    if (!chips.delete(name)) chips.add(name)
    onChange({ ...filters, chips })
  }
  const search = () => {
    setOpen(!isOpen)
    // A closed search narrows nothing.
    if (isOpen && filters.words !== '') onChange({ ...filters, words: '' })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: chips are no fields of a form */}
      <div className="chips" role="group" aria-label={home.narrow}>
        <button type="button" className="chip" aria-expanded={isOpen} onClick={search}>
          <Drawing path={SEARCH} small />
          {home.search}
        </button>
        {CHIP_NAMES.map((name) => (
          <button
            type="button"
            className="chip"
            key={name}
            aria-pressed={filters.chips.has(name)}
            onClick={() => toggle(name)}
          >
            {filters.chips.has(name) && <Drawing path={CHECK} small />}
            {chipWords[name]}
          </button>
        ))}
      </div>
      {isOpen && <SearchField filters={filters} onChange={onChange} />}
    </>
  )
}

function SearchField({
  filters,
  onChange,
}: {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}) {
  const { words } = filters
  // The address follows a moment later: a field that waited for it would lose signs of an input method.
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (words === '') setTyped('')
  }, [words])
  return (
    <search className="list-search">
      <input
        className="control"
        type="search"
        aria-label={home.searchLabel}
        placeholder={home.searchHint}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={60}
        ref={focusNew}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange({ ...filters, words: value })
        }}
      />
    </search>
  )
}

/** The field that a press has opened; not the one that a reload brings back. */
function focusNew(field: HTMLInputElement | null): void {
  if (field?.value === '') field.focus()
}

export type Order = 'host' | 'date'

/** 主催者別 or 日付順. */
export function OrderSwitch({
  order,
  onChange,
}: {
  readonly order: Order
  readonly onChange: (order: Order) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no fields of a form
    <div className="order" role="group" aria-label={home.order}>
      <button type="button" aria-pressed={order === 'host'} onClick={() => onChange('host')}>
        {home.byHost}
      </button>
      <button type="button" aria-pressed={order === 'date'} onClick={() => onChange('date')}>
        {home.byDate}
      </button>
    </div>
  )
}
