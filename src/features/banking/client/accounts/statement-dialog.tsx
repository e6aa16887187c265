// An account's statement for some days, as a PDF to print or a table for spreadsheets.
import { useState } from 'react'
import { downloadFile } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { statementAddress } from '../addresses.ts'
import { useKnownBanking } from '../use-known-banking.ts'
import { useNames } from '../use-names.ts'
import classes from './accounts.module.css'

export function StatementDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const { t } = useTranslation()
  const names = useNames()
  const banking = useKnownBanking()
  const accounts = banking?.accounts ?? []
  const [id, setId] = useState(accountId)
  const [from, setFrom] = useState<string | null>(banking?.from ?? null)
  const [to, setTo] = useState<string | null>(banking?.to ?? null)
  const [isBusy, setBusy] = useState(false)
  const save = (as: 'pdf' | 'csv') => {
    if (from === null || to === null) return
    setBusy(true)
    void downloadFile(
      statementAddress({ accountId: id, from, to, as }),
      `${t('banking.statement.title')} ${from} – ${to}.${as}`,
    )
      .then(onClose, toastError)
      .finally(() => setBusy(false))
  }
  const isReady = from !== null && to !== null && from <= to
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('banking.statement.title')}
      foot={
        <>
          <Button disabled={!isReady || isBusy} onClick={() => save('csv')}>
            {t('banking.statement.csv')}
          </Button>
          <Button variant="filled" disabled={!isReady} busy={isBusy} onClick={() => save('pdf')}>
            {t('banking.statement.pdf')}
          </Button>
        </>
      }
    >
      <div className={classes['form']}>
        <SelectField
          label={t('banking.field.account')}
          value={id}
          onChange={setId}
          options={accounts.map((account) => ({ value: account.id, label: names.account(account) }))}
        />
        <DateField label={t('banking.statement.from')} value={from} onChange={setFrom} />
        <DateField label={t('banking.statement.to')} value={to} onChange={setTo} />
      </div>
    </Dialog>
  )
}
