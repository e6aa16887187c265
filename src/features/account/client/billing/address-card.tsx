// One address of the book, with what can be done with it.
import { IconDots, IconPencil, IconStar, IconTrash } from '@tabler/icons-react'
import { useLanguage, useTranslation } from '#kernel/client/i18n.ts'
import { countryName } from '#kernel/countries.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Label } from '#ui/label.tsx'
import { Menu } from '#ui/menu.tsx'
import type { Address } from '../../addresses-contract.ts'
import classes from './address-card.module.css'

type AddressCardProps = { address: Address; onEdit: () => void; onMakePrimary: () => void; onDelete: () => void }

export function AddressCard({ address, onEdit, onMakePrimary, onDelete }: AddressCardProps) {
  const { t } = useTranslation()
  const { name, isPrimary } = address
  const items = [
    { label: t('ui.edit'), icon: IconPencil, onSelect: onEdit },
    ...(isPrimary ? [] : [{ label: t('account.address.makePrimary'), icon: IconStar, onSelect: onMakePrimary }]),
    'divider' as const,
    { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: onDelete },
  ]
  return (
    <li className={classes['card']} data-primary={isPrimary || undefined}>
      <header className={classes['head']}>
        <bdi className={classes['name']}>{name}</bdi>
        {isPrimary && <Label tone="primary">{t('account.address.primary')}</Label>}
        <Menu
          items={items}
          trigger={(props) => (
            <IconButton {...props} label={t('account.address.more', { name })} icon={IconDots} size="sm" />
          )}
        />
      </header>
      <Lines address={address} />
    </li>
  )
}

/** The lines as they stand on an envelope; what was left out leaves no gap. */
function Lines({ address }: { address: Address }) {
  const language = useLanguage()
  const { company, street, zipCode, city, state, country, phone } = address
  const place = [zipCode, city].filter(Boolean).join(' ')
  const region = [state, country === null ? null : countryName(country, language)].filter(Boolean).join(', ')
  return (
    <address className={classes['lines']}>
      {[company, street, place, region].filter(Boolean).map((line) => (
        <bdi key={line} className={classes['line']}>
          {line}
        </bdi>
      ))}
      {phone && (
        <bdi dir="ltr" className={classes['phone']}>
          {phone}
        </bdi>
      )}
    </address>
  )
}
