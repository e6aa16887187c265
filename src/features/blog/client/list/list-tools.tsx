// Above the posts: the search, the states with their counts, the order, grid or rows, and a new post.
import { IconChevronDown, IconLayoutGrid, IconList, IconPlus } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import type { ListTab } from '../../contract.ts'
import { listTabs, postSorts } from '../../contract.ts'
import { addressOfNew } from '../addresses.ts'
import type { ListState, Look } from './list-state.ts'
import { looks } from './list-state.ts'
import classes from './list-tools.module.css'
import { SearchBox } from './search-box.tsx'

type Counts = Readonly<Record<ListTab, number>>
type ListToolsProps = {
  state: ListState
  onChange: (part: Partial<ListState>) => void
  counts: Counts | undefined
  isPending: boolean
  /** The name of the author by whom the list is narrowed. */
  authorName: string | undefined
}

export function ListTools({ state, onChange, counts, isPending, authorName }: ListToolsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes['tools']}>
      <div className={classes['search']}>
        <SearchBox search={state.search} onSearch={(search) => onChange({ search })} />
      </div>
      <StateTabs tab={state.tab} counts={counts} isPending={isPending} onChange={(tab) => onChange({ tab })} />
      {/* Hidden until the states before it are known: only those with posts are shown. */}
      <div className={classes['end']} data-waiting={isPending || undefined}>
        <Menu
          items={postSorts.map((sort) => ({
            label: t(`blog.list.sorts.${sort}`),
            isChosen: sort === state.sort,
            onSelect: () => onChange({ sort }),
          }))}
          trigger={(props) => (
            <Button {...props} variant="ghost" iconEnd={IconChevronDown}>
              <span className={classes['quiet']}>{t('blog.list.sort')} </span>
              {t(`blog.list.sorts.${state.sort}`)}
            </Button>
          )}
        />
        <LookSwitch look={state.look} onChange={(look) => onChange({ look })} />
        <ButtonLink variant="filled" icon={IconPlus} href={addressOfNew} className={classes['new']}>
          {t('blog.list.new')}
        </ButtonLink>
      </div>
      <Narrowed state={state} onChange={onChange} authorName={authorName} />
    </div>
  )
}

/** Scheduled and waiting posts have a place of their own only where there are some. */
function StateTabs({
  tab,
  counts,
  isPending,
  onChange,
}: {
  tab: ListTab
  counts: Counts | undefined
  isPending: boolean
  onChange: (tab: ListTab) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const always: readonly ListTab[] = ['all', 'published', 'draft']
  const shown = listTabs.filter((name) => always.includes(name) || name === tab || (counts?.[name] ?? 0) > 0)
  return (
    <div className={classes['states']} data-waiting={isPending || undefined}>
      <SegmentedControl
        label={t('blog.list.states')}
        size="md"
        value={tab}
        onChange={onChange}
        options={shown.map((name) => ({
          value: name,
          label: (
            <span className={classes['tab']}>
              {t(`blog.list.tabs.${name}`)} <span>{counts && format.number(counts[name])}</span>
            </span>
          ),
        }))}
      />
    </div>
  )
}

const lookIcons = { grid: IconLayoutGrid, rows: IconList }

function LookSwitch({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      label={t('blog.list.look')}
      size="md"
      value={look}
      onChange={onChange}
      options={looks.map((name) => ({
        value: name,
        label: (
          <span className={classes['look']} title={t(`blog.list.looks.${name}`)}>
            <Icon of={lookIcons[name]} size={18} />
            <span className="visually-hidden">{t(`blog.list.looks.${name}`)}</span>
          </span>
        ),
      }))}
    />
  )
}

function Narrowed({ state, onChange, authorName }: Omit<ListToolsProps, 'counts' | 'isPending'>) {
  const { tag, author } = state
  if (tag === undefined && author === undefined) return null
  return (
    <div className={classes['narrowed']}>
      {tag !== undefined && <Chip label={`#${tag}`} onRemove={() => onChange({ tag: undefined })} />}
      {author !== undefined && <Chip label={authorName ?? author} onRemove={() => onChange({ author: undefined })} />}
    </div>
  )
}
