import { classes } from '@app/ui/components/classes.ts'
import type { HTMLAttributes } from 'react'

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li'
}

/** A white sheet on the paper. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...rest} className={classes('card', className)} />
}
