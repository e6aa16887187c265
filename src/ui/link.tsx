// A link inside text or beside it, in the product's colour.
import type { ComponentPropsWithRef } from 'react'
import { Anchor } from './anchor.tsx'
import classes from './link.module.css'

type LinkProps = ComponentPropsWithRef<'a'> & {
  href: string
  /** Keeps the text's colour until it is pointed at, for lists where every row is a link. */
  quiet?: boolean
}

export function Link(props: LinkProps) {
  const { quiet = false, className, ...rest } = props
  const names = [classes['link'], quiet && classes['quiet'], className].filter(Boolean).join(' ')
  return <Anchor {...rest} className={names} />
}
