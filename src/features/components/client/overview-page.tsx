// The overview of the gallery: every piece as a room of one plan, by group or by what is searched for.
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { Button } from '#ui/button.tsx'
import { PanelGrid } from '#ui/panel-grid.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Empty } from '#ui/states.tsx'
import { findPieces } from './find-pieces.ts'
import classes from './overview-page.module.css'
import type { Group } from './piece.ts'
import { groups } from './piece.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { arrangePanels } from './arrange-panels.ts'
import { usePieces } from './use-pieces.ts'

/** Which group the address names; the components without one. */
function useGroup(): [Group, (group: Group) => void] {
  const { group } = useSearch({ strict: false }) as { group?: string }
  const navigate = useNavigate()
  const current = groups.find((known) => known === group) ?? 'components'
  return [current, (next) => void navigate({ to: '.', search: { group: next }, replace: true })]
}

export function Page() {
  const { t } = useTranslation()
  const locale = localeOf[useLanguage()]
  const [group, openGroup] = useGroup()
  const [typed, setTyped] = useState('')
  const pieces = usePieces()
  const isSearching = typed.trim() !== ''
  const shown = isSearching
    ? findPieces(pieces, (piece) => `${t(piece.title)} ${piece.name.replaceAll('-', ' ')}`, typed)
    : pieces.filter((piece) => piece.group === group)
  return (
    <div className={classes['page']}>
      <header className={classes['head']}>
        <div>
          <h1 className={classes['title']}>{t('components.name')}</h1>
          <p className={classes['text']}>{t('components.text')}</p>
        </div>
        <div className={classes['tools']}>
          <SearchField label={t('components.find')} value={typed} onChange={setTyped} />
          <SegmentedControl
            label={t('components.group')}
            size="md"
            value={group}
            onChange={(next) => {
              setTyped('')
              openGroup(next)
            }}
            options={groups.map((value) => ({ value, label: t(`components.groups.${value}`) }))}
          />
        </div>
      </header>
      <h2 className="visually-hidden" aria-live="polite">
        {isSearching
          ? t('components.found', { count: shown.length })
          : `${t(`components.groups.${group}`)}, ${shown.length.toLocaleString(locale)}`}
      </h2>
      {shown.length > 0 ? (
        <PanelGrid>
          {arrangePanels(shown).map(({ piece, span }) => (
            <PreviewPanel key={piece.name} piece={piece} span={span} />
          ))}
        </PanelGrid>
      ) : (
        <Empty
          icon={IconSearch}
          title={t('components.nothing')}
          action={<Button onClick={() => setTyped('')}>{t('components.showAll')}</Button>}
        />
      )}
    </div>
  )
}
