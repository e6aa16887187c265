// A change of a group as a sentence: who added whom, what it is called now, who left.
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import type { Conversation, Message } from '../entities.ts'
import { personIn } from './people.ts'

export function useChangeSentence(conversation: Pick<Conversation, 'participants' | 'former'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const meId = useSession().user?.id ?? ''
  const nameOf = (id: string) => personIn(conversation, id)?.name ?? t('chat.somebody')
  return ({ senderId, change }: Pick<Message, 'senderId' | 'change'>): string => {
    if (!change) return ''
    const isMine = senderId === meId
    const people = format.list(change.personIds.map((id) => (id === meId ? t('chat.you') : nameOf(id))))
    const words = { name: nameOf(senderId), people, title: change.name ?? '' }
    if (change.kind === 'renamed' && change.name === null)
      return t(isMine ? 'chat.mine.unnamed' : 'chat.change.unnamed', words)
    return t(isMine ? `chat.mine.${change.kind}` : `chat.change.${change.kind}`, words)
  }
}
