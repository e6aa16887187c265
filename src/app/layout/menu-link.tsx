// One line of the menu that leads somewhere, or says that it does not: its icon, words, label and caption.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { highestCount, useMenuCount } from '#kernel/client/menu-counts.ts'
import { IconExternalLink } from '@tabler/icons-react'
import type { MenuItem } from '#kernel/feature.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tip } from '#ui/tip.tsx'
import { isOutside } from './menu-rules.ts'

type MenuLinkProps = {
  item: MenuItem
  isOpen: boolean
  className: string | undefined
  icon?: ReactNode
  /** Classes of the words and of what stands at the line's end. */
  wordClass: string | undefined
  endClass: string | undefined
}

function End({ item, className }: { item: MenuItem; className: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = useMenuCount(item.key)
  if (count > 0)
    return (
      <span className={className} data-kind="count" data-quiet={item.isCountQuiet}>
        {count > highestCount ? `${format.number(highestCount)}+` : format.number(count)}
      </span>
    )
  if (item.info)
    return (
      <span className={className} data-kind="info">
        {t(item.info)}
      </span>
    )
  if (!item.to || !isOutside(item.to)) return null
  return (
    <span className={className}>
      <Icon of={IconExternalLink} size={16} mirrored />
      <span className="visually-hidden">{t('app.opensInNewTab')}</span>
    </span>
  )
}

type LinkProps = Pick<MenuLinkProps, 'item' | 'isOpen' | 'className'> & {
  describedBy: string | undefined
  children: ReactNode
}

function ItemLink({ item: { key, to, disabled }, isOpen, className, describedBy, children }: LinkProps) {
  const shared = { className, 'data-menu': key, 'aria-describedby': describedBy }
  if (disabled || to === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- an <a> without an address has no role of its own
      <a {...shared} role="link" aria-disabled="true">
        {children}
      </a>
    )
  }
  if (isOutside(to)) {
    return (
      <a {...shared} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  return (
    <Anchor {...shared} href={to} aria-current={isOpen ? 'page' : undefined}>
      {children}
    </Anchor>
  )
}

export function MenuLink({ item, isOpen, className, icon, wordClass, endClass }: MenuLinkProps) {
  const { t } = useTranslation()
  const captionId = useId()
  const link = (
    <ItemLink item={item} isOpen={isOpen} className={className} describedBy={item.caption && captionId}>
      {icon}
      <span className={wordClass}>{t(item.label)}</span>
      <End item={item} className={endClass} />
    </ItemLink>
  )
  if (!item.caption) return link
  return (
    <>
      <Tip label={t(item.caption)}>{link}</Tip>
      <span id={captionId} hidden>
        {t(item.caption)}
      </span>
    </>
  )
}
