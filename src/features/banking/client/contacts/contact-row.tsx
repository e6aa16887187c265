// One contact in a list: the face, the name, how to reach them, and what can be done.
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import type { Contact } from '../../entities.ts'
import classes from './contacts.module.css'

export function ContactRow({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { id, name, email, numberEnd, person } = contact
  return (
    <li className={classes['row']}>
      <Avatar person={person ?? { id, name }} size={36} />
      <span className={classes['words']}>
        <bdi className={classes['name']}>{name}</bdi>
        <small>
          <bdi>{email || (numberEnd && `•• ${numberEnd}`)}</bdi>
        </small>
      </span>
      {children}
    </li>
  )
}
