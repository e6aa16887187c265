// The fields of an open card, each saved by itself.
import { IconCalendarDue, IconClock, IconUserEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#kernel/client/format.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Card, CardDetails } from '../entities.ts'
import { nameMax } from '../entities.ts'
import { CardDescription } from './card-description.tsx'
import classes from './card-drawer.module.css'
import { CardDue } from './card-due.tsx'
import { NameEditor } from './name-editor.tsx'
import type { ChangeCard } from './use-card-changes.ts'
import { useFocusBack } from './use-focus-back.ts'

/** `card` as the board has it, with the person's own acts; `details` as read. */
export function CardFields({ card, details, change }: { card: Card; details: CardDetails; change: ChangeCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <CardName card={card} change={change} />
      <dl className={classes['rows']}>
        <dt>
          <Icon of={IconUserEdit} />
          {t('kanban.reporter')}
        </dt>
        <dd>
          <Avatar person={details.reporter} size={28} />
          <span dir="auto">{details.reporter.name}</span>
        </dd>
        <dt>
          <Icon of={IconCalendarDue} />
          {t('kanban.due')}
        </dt>
        <dd>
          <CardDue card={card} change={change} />
        </dd>
        <dt>
          <Icon of={IconClock} />
          {t('kanban.created')}
        </dt>
        <dd>
          <time dateTime={details.createdAt}>{format.dateTime(details.createdAt)}</time>
        </dd>
      </dl>
      <CardDescription card={details} change={change} />
    </>
  )
}

function CardName({ card, change }: { card: Card; change: ChangeCard }) {
  const { t } = useTranslation()
  // The revision that the person saw when they began to type.
  const [seen, setSeen] = useState<number>()
  const { ref, comeBack } = useFocusBack()
  if (seen === undefined) {
    return (
      <h3 className={classes['name']}>
        <button
          ref={ref}
          type="button"
          className={classes['nameButton']}
          onClick={() => setSeen(card.revision)}
          title={t('kanban.rename')}
        >
          <bdi>{card.name}</bdi>
        </button>
      </h3>
    )
  }
  return (
    <div className={classes['nameField']}>
      <NameEditor
        label={t('kanban.cardName')}
        name={card.name}
        max={nameMax}
        onChange={(name) => void change(card, { name }, seen)}
        onDone={(isByKey) => {
          if (isByKey) comeBack()
          setSeen(undefined)
        }}
      />
    </div>
  )
}
