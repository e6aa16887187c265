// Somebody named: their name or their face, which leads to their page where there is one.
import { Anchor } from './anchor.tsx'
import { Avatar } from './avatar.tsx'
import type { AvatarPerson, AvatarProps } from './avatar.tsx'
import classes from './person-link.module.css'

export type PersonLinkProps = {
  person: AvatarPerson
  /** Their page; their name alone without one. */
  href: string | undefined
  className?: string | undefined
  /** The name as a sentence says it. */
  children?: string
  onClick?: () => void
}

export function PersonLink({ person: { name }, href, className, children, onClick }: PersonLinkProps) {
  const words = <bdi>{children ?? name}</bdi>
  if (href === undefined) return <span className={className}>{words}</span>
  return (
    <Anchor href={href} className={[classes['name'], className].filter(Boolean).join(' ')} onClick={onClick}>
      {words}
    </Anchor>
  )
}

type PersonFaceProps = Omit<PersonLinkProps, 'children' | 'className'> & Pick<AvatarProps, 'size'>

/** Where no name stands beside it that leads there: the face is named to screen readers. */
export function PersonFace({ person, href, size = 40, onClick }: PersonFaceProps) {
  if (href === undefined) return <Avatar person={person} size={size} />
  return (
    <Anchor href={href} className={classes['face']} onClick={onClick}>
      <Avatar person={person} size={size} isNamed />
    </Anchor>
  )
}
