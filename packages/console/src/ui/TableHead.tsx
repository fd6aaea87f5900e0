import type { ReactNode } from 'react'

type Column = string | { readonly label: string; readonly className: 'number' | 'date' }

/** The head of a table: a cell for each column, then the further cells that are given. */
export function TableHead({
  columns,
  children,
}: {
  readonly columns: readonly Column[]
  readonly children?: ReactNode
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const { label, className } =
            typeof column === 'string' ? { label: column, className: undefined } : column
          return (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          )
        })}
        {children}
      </tr>
    </thead>
  )
}
