// People in a text: typed after an @, chosen from a list, kept by id.
import { mergeAttributes } from '@tiptap/core'
import { Mention } from '@tiptap/extension-mention'
import type { MentionNodeAttrs } from '@tiptap/extension-mention'
import { ReactRenderer } from '@tiptap/react'
import type { SuggestionOptions } from '@tiptap/suggestion'
import { MentionList } from './mention-list.tsx'
import type { MentionListHandle, MentionListProps } from './mention-list.tsx'
import type { MentionPerson } from './people-source.ts'

const waitBeforeAsking = 120

// Tiptap's mention allows any items.
const suggestion: Omit<SuggestionOptions<MentionPerson, MentionNodeAttrs>, 'editor'> = {
  char: '@',
  allowSpaces: false,
  debounce: waitBeforeAsking,
  allow: ({ editor }) => editor.storage.people.find !== undefined && !editor.isActive('codeBlock'),
  items: async ({ editor, query }) => [...((await editor.storage.people.find?.(query)) ?? [])],
  render: () => {
    let list: ReactRenderer<MentionListHandle, MentionListProps> | undefined
    let unmount: (() => void) | undefined
    const close = () => {
      unmount?.()
      list?.destroy()
      unmount = list = undefined
    }
    return {
      onStart: (props) => {
        list = new ReactRenderer(MentionList, { props, editor: props.editor })
        unmount = props.mount(list.element)
      },
      onUpdate: (props) => list?.updateProps(props),
      onKeyDown: ({ event }) => list?.ref?.onKeyDown(event) ?? false,
      onExit: close,
    }
  },
}

/** `someone` is read where a person's name is not known. */
export const mentionExtension = (someone: string) =>
  Mention.extend({
    renderHTML({ node, HTMLAttributes }) {
      const name = String(node.attrs['label'] ?? someone)
      return ['span', mergeAttributes({ 'data-type': 'mention' }, HTMLAttributes), '@', ['bdi', name]]
    },
    renderText: ({ node }) => `@${String(node.attrs['label'] ?? someone)}`,
  }).configure({ suggestion })
