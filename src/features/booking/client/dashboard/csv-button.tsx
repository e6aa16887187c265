// Saves what a card of the dashboard shows as a file for spreadsheets.
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { CsvValue } from '#ui/csv.ts'
import { saveCsv, writeCsv } from '#ui/csv.ts'
import { IconButton } from '#ui/icon-button.tsx'

type CsvButtonProps = {
  /** The card’s title, and the file’s name. */
  title: string
  head: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

export function CsvButton({ title, head, rows }: CsvButtonProps) {
  const { t } = useTranslation()
  const save = async () => saveCsv(title, await writeCsv(head, rows))
  return (
    <IconButton
      size="sm"
      label={t('booking.saveCard', { what: title })}
      icon={IconDownload}
      onClick={() => void save()}
    />
  )
}
