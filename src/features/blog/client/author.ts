// An author as the faces of the product take them.
import type { AvatarPerson } from '#ui/avatar.tsx'
import type { Author } from '../card.ts'

export const faceOf = ({ id, name, avatarUrl }: Author): AvatarPerson => ({ id: id ?? name, name, avatarUrl })
