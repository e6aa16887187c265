// The list of a person's boards: found by name, active or archived, in the order they like.
import { IconChevronDown, IconFileImport, IconPlus, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { localeOf } from '#kernel/languages.ts'
import { rangesOf } from '#kernel/search-text.ts'
import { Button } from '#ui/button.tsx'
import { CountChip } from '#ui/chip.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { Empty, Failed, Loading } from '#ui/states.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import type { BoardSummary } from '../../entities.ts'
import type { WhichBoards } from '../commands/command-rule.ts'
import { useOnList } from '../commands/list-commands.ts'
import { WaitingNote } from '../commands/waiting-note.tsx'
import { BoardTile } from './board-tile.tsx'
import classes from './boards-page.module.css'
import { useBoardListActions } from './use-board-list.ts'
import { useBoards } from '../use-boards.ts'

const ImportDialog = deferred(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))
const BoardDialog = deferred(() => import('./board-dialog.tsx').then((module) => module.BoardDialog))

const orders = ['changed', 'name'] as const
type Order = (typeof orders)[number]

/** All boards are at hand: nobody is asked. */
const pauseMs = 150
/** The search, the tab and the sort order: kept in the address. */
function useAddress() {
  const navigate = useNavigate()
  type Search = { q?: string; which?: string; sort?: string; new?: string }
  const { q = '', which, sort, new: added } = useSearch({ strict: false }) as Search
  const set = (change: { q?: string | undefined; which?: string | undefined; sort?: string | undefined }) =>
    void navigate({ to: '.', search: { q: q === '' ? undefined : q, which, sort, ...change }, replace: true })
  return {
    text: q,
    isForNew: added !== undefined,
    forgetNew: () => added !== undefined && set({}),
    which: which === 'archived' ? 'archived' : 'active',
    order: sort === 'name' ? 'name' : 'changed',
    setText: (text: string) => set({ q: text === '' ? undefined : text }),
    setWhich: (chosen: WhichBoards) => set({ which: chosen === 'active' ? undefined : chosen }),
    setOrder: (chosen: Order) => set({ sort: chosen === 'changed' ? undefined : chosen }),
  } as const
}

type Edited = { board: BoardSummary | undefined; isOpen: boolean }
const newBoard: Edited = { board: undefined, isOpen: true }
export function Page() {
  const address = useAddress()
  const active = useBoards('active', useOnList('active'))
  const archived = useBoards('archived', useOnList('archived'))
  const actions = useBoardListActions()
  const [edited, setEdited] = useState<Edited>()
  const editing = address.isForNew ? newBoard : edited
  const [importing, setImporting] = useState<{ isOpen: boolean }>()
  const importOne = () => {
    setEdited(undefined)
    address.forgetNew()
    setImporting({ isOpen: true })
  }
  const stopEditing = () => {
    setEdited({ board: editing?.board, isOpen: false })
    address.forgetNew()
  }
  const edit = (board?: BoardSummary) => setEdited({ board, isOpen: true })
  return (
    <div className={classes['page']}>
      <Bar
        address={address}
        counts={{ active: active.data?.length ?? null, archived: archived.data?.length ?? null }}
        onNew={() => edit()}
        onImport={importOne}
      />
      <WaitingNote />
      <Boards
        address={address}
        query={address.which === 'archived' ? archived : active}
        actions={actions}
        onEdit={edit}
      />
      {importing && <ImportDialog isOpen={importing.isOpen} onClose={() => setImporting({ isOpen: false })} />}
      {editing && (
        <BoardDialog
          key={editing.board?.id ?? 'new'}
          board={editing.board}
          others={active.data ?? []}
          {...(!editing.board && { onImport: importOne })}
          isOpen={editing.isOpen}
          onClose={stopEditing}
        />
      )}
    </div>
  )
}

type BoardsProps = {
  address: ReturnType<typeof useAddress>
  query: ReturnType<typeof useBoards>
  actions: ReturnType<typeof useBoardListActions>
  /** Without a board a new one is made. */
  onEdit: (board?: BoardSummary) => void
}

function Boards({ address, query: { data, error, isPending, refetch }, actions, onEdit }: BoardsProps) {
  const boards = useShown(data ?? [], address)
  const hasPlaceForNew = address.which === 'active' && address.text === ''
  if (isPending) return <Loading shape="cards" />
  if (error && !data) return <NoList error={error} retry={() => void refetch()} />
  if (boards.length === 0 && !hasPlaceForNew) return <Nothing isFound={address.text === ''} />
  return (
    <ul className={classes['boards']}>
      {boards.map((board) => (
        <li key={board.id} className={classes['board']}>
          <BoardTile board={board} actions={actions} onEdit={() => onEdit(board)} />
        </li>
      ))}
      {hasPlaceForNew && (
        <li className={classes['board']}>
          <NewTile onNew={() => onEdit()} />
        </li>
      )}
    </ul>
  )
}

/** Those with a star stay in front in any order. */
function useShown(boards: readonly BoardSummary[], { text, order }: { text: string; order: Order }) {
  const locale = localeOf[useLanguage()]
  const found = boards.filter(({ name, subtitle }) => rangesOf(`${name} ${subtitle}`, text) !== undefined)
  if (order === 'changed') return found
  return found.toSorted(
    (one, other) => Number(other.isStarred) - Number(one.isStarred) || one.name.localeCompare(other.name, locale),
  )
}

type BarProps = {
  address: ReturnType<typeof useAddress>
  counts: Record<WhichBoards, number | null>
  onNew: () => void
  onImport: () => void
}

function Bar({ address, counts, onNew, onImport }: BarProps) {
  const { t } = useTranslation()
  const { text, which, order, setText, setWhich, setOrder } = address
  const [typed, type] = useDebouncedText(text, setText, pauseMs)
  const options = [
    { value: 'active' as const, label: <Counted words={t('kanban.boards.active')} count={counts.active} /> },
    { value: 'archived' as const, label: <Counted words={t('kanban.boards.archivedOnes')} count={counts.archived} /> },
  ]
  const sorts = orders.map((value) => ({
    label: t(`kanban.boards.sort.${value}`),
    isChosen: value === order,
    onSelect: () => setOrder(value),
  }))
  return (
    <div className={classes['bar']}>
      <div className={classes['search']}>
        <SearchField label={t('kanban.boards.find')} value={typed} onChange={type} />
      </div>
      <SegmentedControl
        label={t('kanban.boards.which')}
        value={which}
        onChange={setWhich}
        options={options}
        size="md"
      />
      <div className={classes['end']}>
        <Menu
          items={sorts}
          trigger={(props) => (
            <Button {...props} variant="ghost" iconEnd={IconChevronDown}>
              {t('kanban.boards.sorted', { order: t(`kanban.boards.sort.${order}`) })}
            </Button>
          )}
        />
        <Button
          icon={IconFileImport}
          className={classes['import']}
          onClick={onImport}
          onPointerEnter={ImportDialog.prepare}
          onFocus={ImportDialog.prepare}
        >
          {t('kanban.import.open')}
        </Button>
        <Button
          variant="filled"
          icon={IconPlus}
          onClick={onNew}
          onPointerEnter={BoardDialog.prepare}
          onFocus={BoardDialog.prepare}
        >
          {t('kanban.boards.new')}
        </Button>
      </div>
    </div>
  )
}

function Counted({ words, count }: { words: string; count: number | null }) {
  return (
    <span className={classes['counted']}>
      {words}
      <CountChip count={count} isWide />
    </span>
  )
}

/** The last place in the grid: where the next board would stand. */
function NewTile({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className={classes['newTile']}
      onClick={onNew}
      onPointerEnter={BoardDialog.prepare}
      onFocus={BoardDialog.prepare}
    >
      <span className={classes['arch']}>
        <Icon of={IconPlus} size={22} />
      </span>
      <strong>{t('kanban.boards.new')}</strong>
      <span className={classes['newText']}>{t('kanban.boards.newText')}</span>
    </button>
  )
}

function Nothing({ isFound }: { isFound: boolean }) {
  const { t } = useTranslation()
  if (isFound) return <Empty title={t('kanban.boards.none')}>{t('kanban.boards.noneText')}</Empty>
  return (
    <Empty title={t('kanban.boards.notFound')} icon={IconSearch}>
      {t('kanban.boards.notFoundText')}
    </Empty>
  )
}

function NoList({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation()
  const { code, requestId } = failureOf(error)
  return (
    <Failed title={t('kanban.myBoards.failed')} onRetry={retry} requestId={requestId}>
      {t(`errors.${code}`)}
    </Failed>
  )
}
