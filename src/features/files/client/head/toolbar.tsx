// The toolbar above the files: search, filters, layout, and buttons that add files.
import {
  IconArrowLeft,
  IconFolderPlus,
  IconLayoutGrid,
  IconList,
  IconPhoto,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import type { Desk } from '../desk.ts'
import { emptyAll } from '../entry-actions.ts'
import type { Layout } from '../use-place.ts'
import { chooseLayout, folderAddress, hasGrid, isNarrowed, layouts, noFilters } from '../use-place.ts'
import { DatesFilter } from './dates-filter.tsx'
import { KindsFilter } from './kinds-filter.tsx'
import { MoreFilters } from './more-filters.tsx'
import { SortMenu } from './sort-menu.tsx'
import classes from './toolbar.module.css'

type ToolbarProps = { desk: Desk; placeName: string; onUpload: (kind: 'files' | 'folder') => void }

export function Toolbar({ desk, placeName, onUpload }: ToolbarProps) {
  const { t } = useTranslation()
  const { place, change, canAdd, isPhone } = desk
  return (
    <search className={classes['bar']}>
      {isPhone && place.folderId !== undefined && <Up desk={desk} placeName={placeName} />}
      <div className={classes['search']}>
        <Search desk={desk} label={t('files.manager.search', { place: placeName })} />
      </div>
      <div className={classes['filters']}>
        {isPhone && <SortMenu desk={desk} />}
        <DatesFilter desk={desk} />
        <KindsFilter desk={desk} />
        <MoreFilters desk={desk} />
        {isNarrowed(place) && (
          <Button variant="ghost" onClick={() => change(noFilters, { replace: true })}>
            {t('files.manager.clear')}
          </Button>
        )}
      </div>
      <div className={classes['end']}>
        {!isPhone && hasGrid(place.view) && (
          <SegmentedControl<Layout>
            label={t('files.manager.layout')}
            size="md"
            value={place.layout}
            onChange={(layout) => chooseLayout(change, layout)}
            options={layouts.map((value) => ({ value, label: <LayoutMark value={value} /> }))}
          />
        )}
        {place.view === 'trash' && (
          <Button icon={IconTrash} disabled={desk.entries.length === 0} onClick={() => void emptyAll()}>
            {t('files.manager.empty.action')}
          </Button>
        )}
        {canAdd && <Adding desk={desk} onUpload={onUpload} />}
      </div>
    </search>
  )
}

/** Phones have no breadcrumbs in the header. */
function Up({ desk: { place, path, folder, goTo }, placeName }: Pick<ToolbarProps, 'desk' | 'placeName'>) {
  const { t } = useTranslation()
  const above = path.findLast(({ id }) => id !== folder?.id)
  return (
    <div className={classes['up']}>
      <IconButton
        label={t('files.manager.to.up')}
        icon={IconArrowLeft}
        mirrored
        withTip={false}
        onClick={() => goTo(folderAddress(place.view, above?.id))}
      />
      <bdi>{placeName}</bdi>
    </div>
  )
}

function Search({ desk: { place, change }, label }: { desk: Desk; label: string }) {
  const [text, setText] = useDebouncedText(place.text, (next) => change({ text: next }, { replace: true }))
  return <SearchField label={label} value={text} onChange={setText} />
}

const layoutIcons: Record<Layout, Glyph> = { grid: IconLayoutGrid, cards: IconPhoto, list: IconList }

function LayoutMark({ value }: { value: Layout }) {
  const { t } = useTranslation()
  return (
    <>
      <Icon of={layoutIcons[value]} />
      <span className="visually-hidden">{t(`files.manager.layouts.${value}`)}</span>
    </>
  )
}

function Adding({ desk, onUpload }: Pick<ToolbarProps, 'desk' | 'onUpload'>) {
  const { t } = useTranslation()
  return (
    <>
      <Button icon={IconFolderPlus} onClick={() => desk.ask({ kind: 'folder' })}>
        {t('files.manager.newFolder')}
      </Button>
      <Menu
        items={[
          { label: t('files.manager.uploadFiles'), icon: IconUpload, onSelect: () => onUpload('files') },
          { label: t('files.manager.uploadFolder'), icon: IconFolderPlus, onSelect: () => onUpload('folder') },
        ]}
        trigger={(props) => (
          <Button {...props} variant="filled" icon={IconUpload}>
            {t('files.manager.upload')}
          </Button>
        )}
      />
    </>
  )
}
