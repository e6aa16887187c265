// Somebody by name, and by face: a link to their page for who may see it.
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import type { Who } from '../entities.ts'
import { pageOf } from './addresses.ts'
import classes from './who.module.css'

export function WhoName({ who: { name, username } }: { who: Who }) {
  if (username === null) return <bdi className={classes['name']}>{name}</bdi>
  return (
    <Link quiet href={pageOf(username)} className={classes['name']}>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** Beside the name, which is the link that is read. */
export function WhoFace({ who, size }: { who: Who; size: 32 | 40 | 48 }) {
  if (who.username === null) return <Avatar person={who} size={size} />
  return (
    <Anchor href={pageOf(who.username)} className={classes['face']} tabIndex={-1} aria-hidden="true">
      <Avatar person={who} size={size} />
    </Anchor>
  )
}
