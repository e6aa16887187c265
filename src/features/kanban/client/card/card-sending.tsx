// Files on their way to the open card: how far each is, and how to give it up or send it again.
import { IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import classes from './card-sending.module.css'
import type { CardUploads, Sending } from './use-card-uploads.ts'

export function CardSending({ uploads }: { uploads: CardUploads }) {
  if (uploads.sending.length === 0) return null
  return (
    <ul className={classes['list']}>
      {uploads.sending.map((sending) => (
        <Row key={sending.key} sending={sending} uploads={uploads} />
      ))}
    </ul>
  )
}

function Row({ sending, uploads }: { sending: Sending; uploads: CardUploads }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { key, file, part, hasArrived, failure } = sending
  const { name } = file
  return (
    <li className={classes['row']} data-item={key}>
      <div className={classes['words']}>
        <span className={classes['name']}>
          <bdi>{name}</bdi>
        </span>
        {failure ? (
          <span className={classes['failure']} role="alert">
            {t(`errors.${failure.code}`)}
          </span>
        ) : (
          <span className={classes['part']}>{format.number(part, { style: 'percent' })}</span>
        )}
      </div>
      {!failure && <ProgressBar hideLabel label={t('comments.sending', { name })} value={part} max={1} />}
      <div className={classes['buttons']}>
        {failure && (
          <IconButton
            size="sm"
            label={t('kanban.sendFileAgain', { name })}
            icon={IconRefresh}
            onClick={() => uploads.retry(sending)}
          />
        )}
        {!hasArrived && (
          <IconButton
            size="sm"
            label={t('kanban.giveUpFile', { name })}
            icon={IconX}
            onClick={() => uploads.cancel(sending)}
          />
        )}
      </div>
    </li>
  )
}
