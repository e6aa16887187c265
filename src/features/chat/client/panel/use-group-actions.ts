// Actions of members on their group: rename it, add people, remove somebody.
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { addMembers, removeMember, updateGroup } from '../../contract.ts'
import type { Conversation, Participant } from '../../entities.ts'
import { listKey, threadKey } from '../chat-keys.ts'

const keysOf = ({ key }: Conversation) => [threadKey(key), listKey]

export function useRename(conversation: Conversation, onDone: () => void) {
  return useAction(
    (name: string) =>
      call(updateGroup, { conversationId: conversation.id, conversation: { name: name === '' ? null : name } }),
    { refresh: keysOf(conversation), keep: onDone },
  )
}

export function useAddMembers(conversation: Conversation) {
  return useAction((personIds: string[]) => call(addMembers, { conversationId: conversation.id, personIds }), {
    refresh: keysOf(conversation),
  })
}

export function useRemoveMember(conversation: Conversation) {
  const { t } = useTranslation()
  return useAction(
    ({ id: personId }: Participant) => call(removeMember, { conversationId: conversation.id, personId }),
    { refresh: keysOf(conversation), done: (_, { name }) => t('chat.remove.done', { name }) },
  )
}
