// The groups of the palette: entries with the letters that match underlined.
import { IconFileDescription, IconHistory, IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { Anchor } from '#ui/anchor.tsx'
import { Avatar } from '#ui/avatar.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { Matched } from '#ui/matched.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { isOutside } from './menu-rules.ts'
import classes from './palette.module.css'
import type { Entry } from './palette-entry.ts'
import type { Group } from './use-palette.ts'

const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const

type PaletteGroupsProps = {
  groups: readonly Group[]
  text: string
  /** Which of all entries Enter follows. */
  at: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onFollow: () => void
  /** Looks again for what was looked for before. */
  onRepeat: (text: string) => void
}

/** Icons of the shell's own actions; the menu has no such entries. */
const actionIcons: Readonly<Record<string, Glyph>> = {
  language: IconLanguage,
  dark: IconMoon,
  light: IconSun,
  out: IconLogout,
}

function Picture({ entry }: { entry: Entry }) {
  const drawing = actionIcons[entry.icon ?? '']
  if (drawing) return <Icon of={drawing} size={20} />
  if ('repeat' in entry) return <Icon of={IconHistory} size={20} />
  if (entry.person) return <Avatar person={entry.person} size={24} />
  return entry.icon ? <MenuIcon name={entry.icon} size={20} /> : <Icon of={IconFileDescription} size={20} />
}

type OptionProps = Omit<PaletteGroupsProps, 'groups' | 'optionId'> & { entry: Entry; index: number; id: string }

function Option({ entry, index, id, at, text, onPoint, onFollow, onRepeat }: OptionProps) {
  const shared = {
    id,
    role: 'option',
    'aria-selected': index === at,
    tabIndex: -1,
    className: classes['option'],
    onPointerMove: () => index !== at && onPoint(index),
  } as const
  const content = (
    <>
      <span className={classes['picture']}>
        <Picture entry={entry} />
      </span>
      <Matched text={entry.title} wanted={text} className={classes['title']} />
      {entry.note && <bdi className={classes['note']}>{entry.note}</bdi>}
    </>
  )
  if ('repeat' in entry) {
    return (
      <button type="button" {...shared} onClick={() => onRepeat(entry.repeat)}>
        {content}
      </button>
    )
  }
  if ('run' in entry) {
    const run = () => {
      onFollow()
      entry.run()
    }
    return (
      <button type="button" {...shared} onClick={run}>
        {content}
      </button>
    )
  }
  return (
    <Anchor href={entry.href} {...shared} {...(isOutside(entry.href) && newTab)} onClick={onFollow}>
      {content}
    </Anchor>
  )
}

export function PaletteGroups({ groups, optionId, ...rest }: PaletteGroupsProps) {
  const id = useId()
  const firsts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0))
  return groups.map((group, place) => (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has groups, and no fieldset
    <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`} className={classes['group']}>
      <div id={`${id}-${group.key}`} className={classes['label']}>
        {group.label}
      </div>
      {group.entries.map((entry, offset) => {
        const index = (firsts[place] ?? 0) + offset
        return <Option key={entry.key} entry={entry} index={index} id={optionId(index)} {...rest} />
      })}
    </div>
  ))
}
