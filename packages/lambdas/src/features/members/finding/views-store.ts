import type { Deps } from '#aws/deps.ts'
import type { Item, Write } from '#aws/dynamodb/condition.ts'
import { paginate } from '#aws/dynamodb/paginate.ts'
import { tables } from '#tables/all.ts'

type Desk = Deps<'member-lists'>
export type ViewRow = Item<'memberViews'>

/** All views: a handful. */
export function readViews({ tables: { memberViews } }: Desk): Promise<ViewRow[]> {
  return paginate((after) =>
    memberViews.query(
      { where: '#listing = :all', values: { all: 'all' }, limit: 100, after },
      tables.memberViews.item,
    ),
  )
}

export function keepWrite({ tables: { memberViews } }: Desk, row: ViewRow): Write {
  return memberViews.put(row, { condition: 'attribute_not_exists(#viewId)' })
}

export function dropWrite({ tables: { memberViews } }: Desk, { listing, viewId }: ViewRow): Write {
  return memberViews.remove({ listing, viewId }, { condition: 'attribute_exists(#viewId)' })
}
