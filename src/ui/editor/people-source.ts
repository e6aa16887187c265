// The people who can be mentioned: the editor asks its owner for them while an @ is being typed.
import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'

export type MentionPerson = { id: string; name: string; avatarUrl: string | null; jobTitle?: string | null }
export type FindPeople = (text: string) => Promise<readonly MentionPerson[]>

type PeopleStorage = { find: FindPeople | undefined }

declare module '@tiptap/core' {
  interface Storage {
    people: PeopleStorage
  }
}

export const PeopleSource = Extension.create<object, PeopleStorage>({
  name: 'people',
  addStorage: () => ({ find: undefined }),
})

export function setPeopleSource(editor: Editor, find: FindPeople | undefined) {
  editor.storage.people.find = find
}
