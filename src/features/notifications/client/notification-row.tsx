// One notification: who, what in the reader's own language, when, and what can be done with it.
import { IconArchive, IconArchiveOff, IconBell, IconMail, IconMailOpened } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { answerOf, areaOf, sentenceOf } from '#kernel/client/notices.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PersonFace } from '#ui/person-link.tsx'
import { RichMessage } from '#ui/rich-message.tsx'
import type { Notification } from '../contract.ts'
import { iconOfArea } from './area-icons.ts'
import classes from './notification-row.module.css'
import type { useNotificationActions } from './use-notifications.ts'

// The actor, in every feature's sentences.
const parts = { by: <b /> }

const featureOf = (kind: string) => kind.slice(0, kind.indexOf('.'))

type NotificationRowProps = {
  notification: Notification
  actions: ReturnType<typeof useNotificationActions>
  /** Runs when the row was followed to what it is about. */
  onFollow?: () => void
}

export function NotificationRow({ notification, actions, onFollow }: NotificationRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, kind, link, by, createdAt, isUnread, isArchived } = notification
  const sentence = sentenceOf(notification, useLanguage())
  const answer = answerOf(kind)
  const area = areaOf(kind)
  const follow = () => {
    if (isUnread) actions.mark({ id, unread: false })
    onFollow?.()
  }
  return (
    <li className={classes['row']} data-item={id} data-unread={isUnread || undefined}>
      <span className={classes['picture']}>
        {by ? (
          <PersonFace person={by} href={personPath(by)} size={40} onClick={onFollow} />
        ) : (
          <Icon of={area === undefined ? IconBell : iconOfArea(featureOf(kind))} size={20} />
        )}
      </span>
      <div className={classes['words']}>
        <Anchor href={link} className={classes['link']} onClick={follow}>
          {isUnread && <span className="visually-hidden">{t('notifications.isUnread')}: </span>}
          {sentence ? (
            <RichMessage i18nKey={sentence.text} values={sentence.values} components={parts} />
          ) : (
            t('notifications.gone')
          )}
        </Anchor>
        <p className={classes['time']}>
          <time dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.relative(createdAt)}
          </time>
          {area !== undefined && ` · ${t(area)}`}
        </p>
      </div>
      {answer && (
        <p className={classes['answer']}>
          <ButtonLink variant="soft" size="sm" href={link + answer.search} onClick={follow}>
            {t(answer.label)}
          </ButtonLink>
        </p>
      )}
      <span className={classes['actions']}>
        {!isArchived && (
          <IconButton
            size="sm"
            label={t(isUnread ? 'notifications.markRead' : 'notifications.markUnread')}
            icon={isUnread ? IconMailOpened : IconMail}
            onClick={() => actions.mark({ id, unread: !isUnread })}
          />
        )}
        <IconButton
          size="sm"
          label={t(isArchived ? 'ui.unarchive' : 'ui.archive')}
          icon={isArchived ? IconArchiveOff : IconArchive}
          onClick={() => actions.archive({ id, archived: !isArchived })}
        />
      </span>
      <span className={classes['mark']} aria-hidden="true" />
    </li>
  )
}
