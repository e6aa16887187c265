// One message of a visitor: what they wrote, what was answered, and the field for an answer by mail.
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { Message } from '../../contract.ts'
import { answerMax } from '../../contract.ts'
import { useMessageActions } from '../use-site.ts'
import classes from '../site.module.css'

export function MessageView({ message }: { message: Message }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { answer, mark, remove } = useMessageActions(message)
  const [text, setText] = useState('')
  const { id, name, email, subject, category, doneAt, answers, createdAt } = message
  const topic = subject || (category ? t(`site.category.${category}`) : t('site.messages.noSubject'))
  const isDone = doneAt !== null
  const send = () => answer.mutate(text.trim(), { onSuccess: () => setText('') })
  return (
    <Panel span={8} aria-labelledby="site-message">
      <SectionTitle
        id="site-message"
        note={t(message.kind === 'bug' ? 'site.messages.bugFrom' : 'site.messages.from', {
          name: name || email,
          email,
        })}
        action={<IconButton label={t('site.messages.delete')} icon={IconTrash} onClick={() => remove.mutate(id)} />}
      >
        {topic}
      </SectionTitle>
      <div className={classes['thread']}>
        <div>
          <p className={classes['text']} dir="auto">
            {message.text}
          </p>
          <p className={classes['note']}>{format.dateTime(createdAt)}</p>
        </div>
        {answers.map((one) => (
          <div key={one.id} className={classes['answer']}>
            <p className={classes['text']} dir="auto">
              {one.text}
            </p>
            <p className={classes['note']}>
              {t('site.messages.answered', { name: one.by })} · {format.dateTime(one.createdAt)}
            </p>
          </div>
        ))}
        <TextArea
          label={t('site.messages.answer')}
          description={t('site.messages.answerHelp')}
          value={text}
          maxLength={answerMax}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes['buttons']}>
          <Button busy={mark.isPending} onClick={() => mark.mutate(!isDone)}>
            {isDone ? t('site.messages.markOpen') : t('site.messages.markDone')}
          </Button>
          <Button variant="filled" busy={answer.isPending} disabled={text.trim() === ''} onClick={send}>
            {t('site.messages.send')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
