// A message in one line, for the list and for quotes: “You: …”, “Sent a photo”, “Message deleted”.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSession } from '#kernel/client/session.ts'
import { isPicture } from '#records/attachments/client/attachment-view.ts'
import type { Conversation, Message } from '../entities.ts'
import { useChangeSentence } from './change-sentence.ts'
import { firstName, personIn } from './people.ts'
import { plainOf } from './plain-text.ts'
import { isVoice } from './voice.ts'

/** `by` stands before the words, which run their own way and are cut at their own end. */
export function usePreview(conversation: Conversation): { by?: string; words: string } {
  const { t } = useTranslation()
  const meId = useSession().user?.id ?? ''
  const sentenceOf = useChangeSentence(conversation)
  const wordsOf = useMessageWords(conversation)
  const last = conversation.messages.at(-1)
  if (!last) return { words: '' }
  if (last.change) return { words: sentenceOf(last) }
  const words = wordsOf(last)
  if (last.senderId === meId) return { by: t('chat.byYou', { text: '' }).trim(), words }
  const sender = conversation.type === 'GROUP' ? personIn(conversation, last.senderId) : undefined
  return sender ? { by: t('chat.byName', { name: firstName(sender), text: '' }).trim(), words } : { words }
}

/** Its words without marks, or what it is where it has none. */
export function useMessageWords(conversation: Pick<Conversation, 'participants'>) {
  const { t } = useTranslation()
  return ({ body, attachments, contentType, deletedAt }: Message): string => {
    if (deletedAt !== null) return t('chat.deleted')
    if (contentType === 'image') return t('chat.sentPhoto', { count: 1 })
    if (body.trim() !== '') return plainOf(body, conversation)
    if (attachments.length > 0 && attachments.every(isPicture))
      return t('chat.sentPhoto', { count: attachments.length })
    if (attachments.length > 0 && attachments.every(isVoice)) return t('chat.sentVoice')
    return t('chat.sentFile', { count: attachments.length })
  }
}
