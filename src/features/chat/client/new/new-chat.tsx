// /dashboard/chat/new: to whom, and the first message; a person's conversation is opened, several people become a group.
import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#kernel/client/actions.ts'
import { call } from '#kernel/client/call.ts'
import { useMessageDraft } from '#kernel/client/drafts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { newId } from '#kernel/client/new-id.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { createGroup, getConversation } from '../../contract.ts'
import type { Conversation, Participant } from '../../entities.ts'
import { chatPath, conversationAddress } from '../addresses.ts'
import { listKey } from '../chat-keys.ts'
import { sendMessage } from '../commands/message-commands.ts'
import { requestFocus } from '../composer/focus-request.ts'
import head from '../thread/thread-head.module.css'
import { RefusedElsewhere } from '../thread/refused-messages.tsx'
import { FirstMessage } from './first-message.tsx'
import classes from './new-chat.module.css'
import { Recipients } from './recipients.tsx'

type First = { people: readonly Participant[]; body: string }

/** The conversation is there before the message is sent: it may wait for the network then. */
async function begin({ people, body }: First): Promise<Conversation> {
  const [first] = people
  const { conversation } =
    people.length === 1 && first
      ? await call(getConversation, { conversationKey: first.username })
      : await call(createGroup, { id: newId(), personIds: people.map(({ id }) => id) })
  const title = people.map(({ name }) => name).join(', ')
  sendMessage({ ...conversation, title }, { body, attachments: [] })
  return conversation
}

export function NewChat() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [people, setPeople] = useState<readonly Participant[]>([])
  const draft = useMessageDraft('chat.new')
  const start = useAction(begin, {
    refresh: [listKey],
    show: draft.begin,
    keep: ({ id, key }) => {
      draft.succeed()
      requestFocus(id)
      void navigate({ href: conversationAddress(key), replace: true })
    },
    takeBack: () => draft.giveBack(),
  })
  return (
    <section className={classes['pane']} aria-label={t('chat.newChat')}>
      <header className={classes['head']}>
        <Anchor href={chatPath} className={head['back']} aria-label={t('chat.back')}>
          <Icon of={IconChevronLeft} size={24} mirrored />
        </Anchor>
        <Recipients chosen={people} onChange={setPeople} />
      </header>
      <div className={classes['space']}>
        <p>{t(people.length > 1 ? 'chat.newGroupHint' : 'chat.newHint')}</p>
        <RefusedElsewhere />
      </div>
      <FirstMessage
        people={people}
        isBusy={start.isPending}
        text={draft.text}
        onText={draft.setText}
        onSend={() => start.mutate({ people, body: draft.text })}
      />
    </section>
  )
}
