// The fields of an open card, each saved by itself.
import { IconCalendarDue, IconFlag, IconTag, IconUserEdit, IconUsers } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { Avatar } from '#ui/avatar.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonLink } from '#ui/person-link.tsx'
import { CardAssignees } from './card-assignees.tsx'
import { CardDue } from './card-due.tsx'
import classes from './card-fields.module.css'
import { CardLabels } from './card-labels.tsx'
import { CardName } from './card-name.tsx'
import type { OpenCard } from './card-open.ts'
import { CardPriority } from './card-priority.tsx'
import { CardViewers } from './card-viewers.tsx'

export function CardFields({ open }: { open: OpenCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reporter, createdAt } = open.card
  const fields = useFieldInAddress()
  return (
    <>
      <div ref={fields} className={classes['first']} data-field="name">
        <CardName open={open} />
        <CardViewers open={open} />
      </div>
      <dl className={classes['rows']}>
        <Row icon={IconUserEdit} name={t('kanban.reporter')}>
          <Avatar person={reporter} size={24} />
          <PersonLink person={reporter} href={personPath(reporter)} className={classes['reporter']} />
          <time className={classes['created']} dateTime={createdAt} title={format.dateTime(createdAt)}>
            {format.date(createdAt)}
          </time>
        </Row>
        <Row icon={IconUsers} name={t('kanban.assignees')}>
          <CardAssignees open={open} />
        </Row>
        <Row icon={IconCalendarDue} name={t('kanban.due')} at="due">
          <CardDue open={open} />
        </Row>
        <Row icon={IconFlag} name={t('kanban.priority.name')}>
          <CardPriority open={open} />
        </Row>
        <Row icon={IconTag} name={t('kanban.labels')} at="labels">
          <CardLabels open={open} />
        </Row>
      </dl>
    </>
  )
}

/** Opens the field that the address names: a key on the board leads straight to it. */
function useFieldInAddress() {
  const place = useRef<HTMLDivElement>(null)
  const { at } = useSearch({ strict: false }) as { at?: string }
  useEffect(() => {
    if (at !== 'name' && at !== 'due' && at !== 'labels') return
    const field = place.current?.parentElement?.querySelector(`[data-field="${at}"]`)
    field?.querySelector<HTMLElement>('button')?.click()
  }, [at])
  return place
}

type RowProps = {
  icon: Glyph
  name: string
  /** How the address names it: `?at=due`. */
  at?: string
  children: ReactNode
}

function Row({ icon, name, at, children }: RowProps) {
  return (
    <>
      <dt>
        <Icon of={icon} />
        {name}
      </dt>
      <dd data-field={at}>{children}</dd>
    </>
  )
}
