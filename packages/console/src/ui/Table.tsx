import type { ReactNode } from 'react'

type Column = string | { readonly label: string; readonly className: 'number' | 'date' }

interface Props {
  readonly caption?: string
  readonly columns: readonly Column[]
  /** Further cells of the head. */
  readonly more?: ReactNode
  /** A class besides `table`. */
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A table: its caption, a head cell for each column, and its rows. */
export function Table({ caption, columns, more, className, children }: Props) {
  return (
    <table className={className === undefined ? 'table' : `table ${className}`}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => {
            const { label, className: kind } =
              typeof column === 'string' ? { label: column, className: undefined } : column
            return (
              <th key={label} scope="col" className={kind}>
                {label}
              </th>
            )
          })}
          {more}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
