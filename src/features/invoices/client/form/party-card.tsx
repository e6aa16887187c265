// An entry of the address book: picture, name, and the address in one line.
import type { ReactNode } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import type { PartySnapshot } from '../../entities.ts'
import { useAddressLines } from '../address-lines.ts'
import classes from './party.module.css'

export function PartyCard({ party, picture }: { party: PartySnapshot; picture: ReactNode }) {
  const linesOf = useAddressLines()
  const name = party.name || party.company
  return (
    <div className={classes['party']}>
      {picture ?? <Avatar person={{ id: party.id ?? name, name: party.company || name }} size={36} />}
      <div className={classes['address']}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <p>
          <bdi>{linesOf(party).join(', ')}</bdi>
        </p>
        {(party.email || party.phone) && (
          <p>
            <bdi dir="ltr">{party.email || party.phone}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}
