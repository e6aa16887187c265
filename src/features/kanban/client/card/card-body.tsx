// The content of an open card: its fields, and one of three tabs.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { Tabs } from '#ui/tabs.tsx'
import classes from './card-body.module.css'
import { CardComments } from './card-comments.tsx'
import { CardFields } from './card-fields.tsx'
import { CardNotes } from './card-notes.tsx'
import type { OpenCard } from './card-open.ts'
import { CardOverview } from './card-overview.tsx'
import { CardSubtasks } from './card-subtasks.tsx'
import { CardWaiting } from './card-waiting.tsx'
import type { CardUploads } from './use-card-uploads.ts'

const cardTabs = ['overview', 'subtasks', 'comments'] as const
export type CardTab = (typeof cardTabs)[number]

/** The view that the address names, `?card=…&tab=comments`; it is no step of its own in the browser's history. */
export function useCardTab() {
  const navigate = useNavigate()
  const { tab: named } = useSearch({ strict: false }) as { tab?: string }
  const tab = cardTabs.find((known) => known === named) ?? 'overview'
  const show = (next: CardTab) =>
    void navigate({
      to: '.',
      search: (others: Record<string, unknown>) => ({ ...others, tab: next === 'overview' ? undefined : next }),
      replace: true,
    })
  return [tab, show] as const
}

type CardBodyProps = {
  open: OpenCard
  tab: CardTab
  onTab: (tab: CardTab) => void
  uploads: CardUploads
  onAttach: () => void
}

export function CardBody({ open, tab, onTab, uploads, onAttach }: CardBodyProps) {
  const { t } = useTranslation()
  const { card } = open
  return (
    <>
      <CardNotes open={open} />
      <CardWaiting open={open} />
      <CardFields open={open} />
      <div className={classes['tabs']}>
        <Tabs<CardTab>
          label={t('kanban.views')}
          value={tab}
          onChange={onTab}
          options={[
            { value: 'overview', label: t('kanban.overview') },
            { value: 'subtasks', label: <SubtasksTab open={open} /> },
            {
              value: 'comments',
              label: t('kanban.comments'),
              ...(card.commentCount > 0 && { count: card.commentCount }),
            },
          ]}
        >
          {tab === 'overview' && (
            <CardOverview open={open} uploads={uploads} onAttach={onAttach} onShowComments={() => onTab('comments')} />
          )}
          {tab === 'subtasks' && <CardSubtasks open={open} />}
          {tab === 'comments' && <CardComments open={open} />}
        </Tabs>
      </div>
    </>
  )
}

function SubtasksTab({ open: { card } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = card.subtasks.length
  const done = card.subtasks.filter((subtask) => subtask.done).length
  return (
    <>
      {t('kanban.subtasks')}
      {count > 0 && (
        <span className={classes['count']}>
          {t('kanban.doneOf', { done: format.number(done), all: format.number(count) })}
        </span>
      )}
    </>
  )
}
