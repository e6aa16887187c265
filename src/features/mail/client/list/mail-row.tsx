// One row of the list: sender, subject and first words, labels and star; its actions show when it is pointed at.
import { IconFlagFilled, IconPaperclip } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Label, Mail } from '../../entities.ts'
import { isUnread } from '../apply-change.ts'
import { editDraft } from '../compose/compose.ts'
import type { Desk } from '../desk.ts'
import { subjectOf } from '../desk.ts'
import { LabelChip } from '../labels/label-mark.tsx'
import { faceOf, rowFace, rowNames } from '../people.ts'
import { StarButton } from '../star-button.tsx'
import { prepareThread } from '../use-thread.ts'
import type { Selection } from '../use-selection.ts'
import { useTimeWords } from '../use-time-words.ts'
import classes from './mail-row.module.css'
import { RowActions } from './row-actions.tsx'

type MailRowProps = { mail: Mail; href: string; labels: readonly Label[]; isOpen: boolean; desk: Desk }

export function MailRow({ mail, href, labels, isOpen, desk }: MailRowProps) {
  const { t } = useTranslation()
  const times = useTimeWords()
  const { selection, preferences } = desk
  const { id, snippet, createdAt, hasAttachments, isImportant, folder } = mail
  const unread = isUnread(mail)
  const isSelected = selection.ids.has(id)
  const own = labels.filter((label) => mail.labelIds.includes(label.id))
  const press = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey
    if (!event.shiftKey && (folder !== 'drafts' || !isPlain)) return
    event.preventDefault()
    // Shift selects up to this row; a draft is gone on with.
    if (event.shiftKey) selection.extendTo(id)
    else void editDraft(mail)
  }
  return (
    <div
      className={classes['row']}
      data-mail={id}
      data-unread={unread || undefined}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      onPointerEnter={() => prepareThread(id, preferences.view)}
    >
      <Anchor
        href={href}
        className={classes['cover']}
        aria-current={isOpen ? 'page' : undefined}
        aria-labelledby={['state', 'names', 'subject', 'time'].map((part) => `${id}-${part}`).join(' ')}
        onClick={press}
      />
      {unread && (
        <span id={`${id}-state`} className="visually-hidden">
          {t('mail.unread')}
        </span>
      )}
      <Lead mail={mail} selection={selection} />
      <span className={classes['names']} id={`${id}-names`}>
        {folder === 'drafts' && <span className={classes['draft']}>{t('mail.draft')}</span>}
        <Names mail={mail} mine={preferences.address} />
      </span>
      <span className={classes['meta']}>
        {hasAttachments && (
          <span className={classes['clip']} title={t('mail.hasAttachments')}>
            <Icon of={IconPaperclip} size={16} />
          </span>
        )}
        <time id={`${id}-time`} className={classes['time']} dateTime={createdAt}>
          {times.short(createdAt)}
        </time>
      </span>
      <bdi id={`${id}-subject`} className={classes['subject']}>
        {subjectOf(desk, mail) || t('mail.noSubject')}
      </bdi>
      <span className={classes['last']}>
        <bdi className={classes['snippet']}>{snippet}</bdi>
        <span className={classes['tail']}>
          {own.slice(0, 2).map((label) => (
            <LabelChip key={label.id} label={label} />
          ))}
          {isImportant && (
            <span className={classes['important']} title={t('mail.label.important')}>
              <Icon of={IconFlagFilled} size={16} />
              <span className="visually-hidden">{t('mail.label.important')}</span>
            </span>
          )}
          <span className={classes['star']} data-on={mail.isStarred || undefined}>
            <StarButton mail={mail} actions={desk.actions} />
          </span>
        </span>
      </span>
      <RowActions mail={mail} isUnread={unread} desk={desk} />
    </div>
  )
}

/** The face; in its place the box that selects the row. */
function Lead({ mail, selection }: { mail: Mail; selection: Selection }) {
  const { t } = useTranslation()
  const { id, subject } = mail
  return (
    <span className={classes['lead']}>
      <span className={classes['face']}>
        <Avatar person={faceOf(rowFace(mail))} size={36} />
      </span>
      <span className={classes['check']}>
        <Checkbox
          hideLabel
          label={t('mail.selectMail', { subject: subject || t('mail.noSubject') })}
          checked={selection.ids.has(id)}
          onChange={(event) =>
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey
              ? selection.extendTo(id)
              : selection.toggle(id)
          }
        />
      </span>
    </span>
  )
}

function Names({ mail, mine }: { mail: Mail; mine: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = rowNames(mail, { mine, me: t('mail.me') })
  const count = mail.thread?.count ?? 1
  const shown = names.length === 0 ? t('mail.noRecipients') : names.join(', ')
  return (
    <>
      <bdi className={classes['name']}>{mail.folder === 'sent' ? t('mail.toNames', { names: shown }) : shown}</bdi>
      {count > 1 && (
        <span className={classes['count']}>
          <span aria-hidden="true">{format.number(count)}</span>
          <span className="visually-hidden">{t('mail.mailCount', { count })}</span>
        </span>
      )}
    </>
  )
}
