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
  /** In semibold: the name heads what stands below it. */
  strong?: boolean
  /** The name as a sentence says it. */
  children?: string
  onClick?: () => void
}

export function PersonLink(props: PersonLinkProps) {
  const { person, href, className, strong = false, children, onClick } = props
  const words = <bdi>{children ?? person.name}</bdi>
  const look = [href !== undefined && classes['name'], strong && classes['strong'], className].filter(Boolean).join(' ')
  if (href === undefined) return <span className={look}>{words}</span>
  return (
    <Anchor href={href} className={look} onClick={onClick}>
      {words}
    </Anchor>
  )
}

type PersonFaceProps = Pick<PersonLinkProps, 'person' | 'href' | 'onClick'> &
  Pick<AvatarProps, 'size'> & {
    /** True where the name beside it is a link too: that one is reached by keyboard and read. */
    isBesideName?: boolean
  }

/** Without a name beside it, the face is named to screen readers. */
export function PersonFace({ person, href, size = 40, isBesideName = false, onClick }: PersonFaceProps) {
  if (href === undefined) return <Avatar person={person} size={size} />
  const hidden = isBesideName ? { tabIndex: -1, 'aria-hidden': true } : {}
  return (
    <Anchor href={href} className={classes['face']} onClick={onClick} {...hidden}>
      <Avatar person={person} size={size} isNamed={!isBesideName} />
    </Anchor>
  )
}
