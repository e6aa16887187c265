// The actions on one invoice of the list.
import { IconCopy, IconDownload, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Translate } from '#kernel/texts.ts'
import type { MenuItem } from '#ui/menu.tsx'
import type { ListedInvoice } from '../../entities.ts'
import { addressOfEdit, addressOfInvoice } from '../addresses.ts'

type RowMenuOptions = {
  t: Translate
  isManager: boolean
  onDuplicate: () => void
  onDownload: () => void
  onDelete: () => void
}

/** Issued invoices can't be edited or deleted; their page offers the alternatives. */
export function rowMenu(invoice: ListedInvoice, options: RowMenuOptions): MenuItem[] {
  const { t, isManager, onDuplicate, onDownload, onDelete } = options
  const isDraft = isManager && invoice.status === 'draft'
  return [
    { label: t('invoices.action.view'), icon: IconEye, href: addressOfInvoice(invoice.id) },
    ...(isDraft ? [{ label: t('invoices.action.edit'), icon: IconPencil, href: addressOfEdit(invoice.id) }] : []),
    ...(isManager ? [{ label: t('invoices.action.duplicate'), icon: IconCopy, onSelect: onDuplicate }] : []),
    { label: t('invoices.action.download'), icon: IconDownload, onSelect: onDownload },
    ...(isDraft
      ? (['divider', { label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: onDelete }] as const)
      : []),
  ]
}
