// The people who can be mentioned: the editor asks its owner for them while an @ is being typed.
import { Extension } from '@tiptap/core'
import type { Editor } from '@tiptap/core'
import { isUsable } from './use-text-editor.ts'

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

export function setPeopleSource(editor: Editor | null, find: FindPeople | undefined) {
  if (isUsable(editor)) editor.storage.people.find = find
}
