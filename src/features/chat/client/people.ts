// How people and conversations are called and shown in chat.
import { personPath } from '#kernel/client/person-page.ts'
import type { AvatarPerson } from '#ui/avatar.tsx'
import type { Conversation, Participant } from '../entities.ts'
import { byUsername } from '../text/mentions.ts'
import type { MessagePeople } from './text/message-pieces.tsx'

export const faceOf = ({ id, name, avatar }: Participant): AvatarPerson => ({ id, name, avatarUrl: avatar })

export const othersIn = ({ participants }: Pick<Conversation, 'participants'>, meId: string): Participant[] =>
  participants.filter(({ id }) => id !== meId)

/** A group's own name, else the names of its people; a person's name. */
export function titleOf(conversation: Conversation, meId: string, list: (names: readonly string[]) => string): string {
  const { name, participants, type } = conversation
  if (name !== null) return name
  const others = othersIn(conversation, meId)
  const people = others.length > 0 ? others : participants
  return type === 'GROUP' ? list(people.map(firstName)) : (people[0]?.name ?? '')
}

/** As a sentence among friends says it. */
export const firstName = ({ name }: { name: string }): string => name.split(/\s+/u)[0] ?? name

/** Also somebody who has left. */
export const personIn = ({ participants, former }: People, id: string): Participant | undefined =>
  participants.find((person) => person.id === id) ?? former.find((person) => person.id === id)

type People = Pick<Conversation, 'participants' | 'former'>

/** Those whom the messages of a conversation may mention, by their first names where they are unlike; made once for all. */
export function mentionedIn({ participants }: Pick<Conversation, 'participants'>): MessagePeople {
  const counts = Map.groupBy(participants, firstName)
  return byUsername(
    participants.map((person) => {
      const { id, username, name } = person
      const first = firstName(person)
      const called = counts.get(first)?.length === 1 ? first : name
      return { id, username, name, called, href: personPath({ id, username }) }
    }),
  )
}
