// The pane of labels: Compose at the top, the system's labels, one's own with their colors.
import {
  IconAlertOctagon,
  IconFileText,
  IconFlag,
  IconInbox,
  IconPencil,
  IconPlus,
  IconSend,
  IconStack2,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import type { Glyph } from '#ui/icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Label, SystemLabel } from '../../entities.ts'
import { maxLabels } from '../../entities.ts'
import type { Place } from '../addresses.ts'
import { placePath } from '../addresses.ts'
import { ownLabelAt, useLabels } from '../use-labels.ts'
import { LabelDialog } from './label-dialog.tsx'
import { LabelMark } from './label-mark.tsx'
import { LabelMenu } from './label-menu.tsx'
import classes from './label-pane.module.css'

/** In the order of the pane. */
const systemIcons = {
  inbox: IconInbox,
  all: IconStack2,
  sent: IconSend,
  drafts: IconFileText,
  starred: IconStar,
  important: IconFlag,
  spam: IconAlertOctagon,
  trash: IconTrash,
} as const satisfies Record<SystemLabel, Glyph>
const systemOrder = Object.keys(systemIcons) as SystemLabel[]

type LabelPaneProps = { place: Place; isSearching: boolean; onCompose: () => void; onFollow?: () => void }

export function LabelPane({ place, isSearching, onCompose, onFollow }: LabelPaneProps) {
  const { t } = useTranslation()
  const { system, own } = useLabels()
  const [edited, setEdited] = useState<Label | 'new'>()
  const current = isSearching ? undefined : place
  const openOwn = current && ownLabelAt(own, current)
  return (
    <nav className={classes['pane']} aria-label={t('mail.labels')}>
      <Button variant="filled" icon={IconPencil} className={classes['compose']} onClick={onCompose}>
        {t('mail.compose')}
      </Button>
      {/* The keyboard reaches the entries by themselves; a press on any of them closes the drawer around it. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- see above */}
      <ul className={classes['labels']} onClick={onFollow}>
        {systemOrder.map((name) => (
          <Entry
            key={name}
            href={placePath({ systemLabel: name })}
            icon={systemIcons[name]}
            name={t(`mail.label.${name}`)}
            count={system.find(({ id, name: key }) => id === name || key === name)?.unreadCount ?? 0}
            isOpen={current !== undefined && 'systemLabel' in current && current.systemLabel === name}
          />
        ))}
      </ul>
      <div className={classes['caption']}>
        <h2 className={classes['title']}>{t('mail.labels')}</h2>
        {own.length < maxLabels && (
          <IconButton size="sm" label={t('mail.newLabel')} icon={IconPlus} onClick={() => setEdited('new')} />
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <ul className={classes['labels']} onClick={onFollow}>
        {own.map((label) => (
          <Entry
            key={label.id}
            href={placePath({ customLabel: label.id })}
            label={label}
            name={label.name}
            count={label.unreadCount}
            isOpen={label.id === openOwn?.id}
            onEdit={() => setEdited(label)}
          />
        ))}
      </ul>
      <LabelDialog label={edited} taken={own} onClose={() => setEdited(undefined)} />
    </nav>
  )
}

type EntryProps = {
  href: string
  icon?: Glyph
  label?: Label
  name: string
  count: number
  isOpen: boolean
  onEdit?: () => void
}

function Entry({ href, icon, label, name, count, isOpen, onEdit }: EntryProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className={classes['entry']}>
      <Anchor href={href} className={classes['link']} aria-current={isOpen ? 'page' : undefined}>
        {icon ? (
          <Icon of={icon} size={20} />
        ) : (
          <span className={classes['markPlace']}>
            <LabelMark color={label?.color} />
          </span>
        )}
        <bdi className={classes['name']}>{name}</bdi>
        {count > 0 && (
          <span className={classes['count']}>
            <span aria-hidden="true">{format.number(count)}</span>
            <span className="visually-hidden">{t('mail.unreadCount', { count })}</span>
          </span>
        )}
      </Anchor>
      {label && onEdit && (
        <span className={classes['menu']}>
          <LabelMenu label={label} onEdit={onEdit} />
        </span>
      )}
    </li>
  )
}
