// The entries of one kind in the order of the page: added, edited, moved and deleted.
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { languageLabel } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel, PanelGrid } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { useSiblingFocus } from '#ui/use-sibling-focus.ts'
import type { Kind } from '../../content.ts'
import { categories, languagesOf, mostOf, textsFor } from '../../content.ts'
import type { Entry } from '../../contract.ts'
import { useDeleteEntry, useMoveEntry } from '../use-site.ts'
import classes from '../site.module.css'

type EntryListProps = { kind: Kind; entries: readonly Entry[]; onEdit: (entry: Entry | undefined) => void }

export function EntryList({ kind, entries, onEdit }: EntryListProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  useSiblingFocus(
    entries.map(({ id }) => id),
    list,
  )
  const add = entries.length < mostOf[kind] && (
    <Button size="sm" icon={IconPlus} onClick={() => onEdit(undefined)}>
      {t(`site.content.add.${kind}`)}
    </Button>
  )
  return (
    <PanelGrid>
      <Panel aria-labelledby={`site-${kind}`}>
        <SectionTitle id={`site-${kind}`} action={add}>
          {t(`site.content.kind.${kind}`)}
        </SectionTitle>
        {entries.length === 0 ? (
          <p className={classes['note']}>{t('site.content.empty')}</p>
        ) : (
          <ul ref={list} className={classes['rows']}>
            {entries.map((entry, index) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                before={entries[index - 1]}
                next={entries[index + 1]}
                afterNext={entries[index + 2]}
                onEdit={() => onEdit(entry)}
              />
            ))}
          </ul>
        )}
      </Panel>
    </PanelGrid>
  )
}

/** In the reader's language, as far as it was written in it. */
function useTitle({ plain, texts }: Entry): string {
  const shown = textsFor({ texts }, useLanguage(), 'en')
  const first = [plain['name'], shown['question'], shown['city'], shown['label'], shown['lead']].find(Boolean) ?? ''
  return (plain['value'] ?? plain['percent']) ? `${plain['value'] ?? plain['percent']} · ${first}` : first
}

type RowProps = {
  entry: Entry
  before: Entry | undefined
  next: Entry | undefined
  afterNext: Entry | undefined
  onEdit: () => void
}

function EntryRow({ entry, before, next, afterNext, onEdit }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = useTitle(entry)
  const move = useMoveEntry()
  const remove = useDeleteEntry()
  const category = categories.find((known) => known === entry.plain['category'])
  const helpful = entry.helpful + entry.unhelpful > 0
  const notes = [
    category && t(`site.category.${category}`),
    format.list(languagesOf(entry).map((language) => languageLabel[language])),
    !entry.isShown && t('site.content.team.hidden'),
    helpful && t('site.content.helpful', { yes: entry.helpful, no: entry.unhelpful }),
  ].filter((note) => note)
  return (
    <li>
      <span className={classes['words']}>
        <b dir="auto">{title}</b>
        <span className={classes['note']}>{notes.join(' · ')}</span>
      </span>
      <IconButton
        label={t('site.content.up')}
        icon={IconArrowUp}
        size="sm"
        disabled={!before || move.isPending}
        onClick={() => before && move.mutate({ entryId: entry.id, before: before.id })}
      />
      <IconButton
        label={t('site.content.down')}
        icon={IconArrowDown}
        size="sm"
        disabled={!next || move.isPending}
        onClick={() => move.mutate({ entryId: entry.id, before: afterNext?.id ?? null })}
      />
      <IconButton label={t('site.content.edit', { name: title })} icon={IconPencil} size="sm" onClick={onEdit} />
      <IconButton label={t('ui.delete')} icon={IconTrash} size="sm" onClick={() => remove.mutate(entry.id)} />
    </li>
  )
}
