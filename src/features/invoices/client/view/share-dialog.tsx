// The customer's link: copied, or renewed, which ends the old one.
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#kernel/client/call.ts'
import { useAction } from '#kernel/client/actions.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Failed, Loading } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { shareInvoice } from '../../contract.ts'
import type { Invoice } from '../../entities.ts'
import classes from './dialogs.module.css'

export function ShareDialog({ invoice: { id: invoiceId }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const queryKey = ['invoices', 'link', invoiceId]
  // Only the first call writes: the link stays the same until it is renewed.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(shareInvoice, { invoiceId, isRenewed: false }, { signal }),
    gcTime: 0,
  })
  const renew = useAction(() => call(shareInvoice, { invoiceId, isRenewed: true }), {
    keep: (answer) => cache.setQueryData(queryKey, answer),
    done: () => t('invoices.done.renewed'),
  })
  const askToRenew = async () => {
    const isSure = await confirm({
      title: t('invoices.share.renewTitle'),
      text: t('invoices.share.renewText'),
      action: t('invoices.share.renew'),
      danger: true,
    })
    if (isSure) renew.mutate(undefined)
  }
  const link = data ? new URL(data.path, window.location.origin).href : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('invoices.share.title')}
      foot={
        link !== undefined && (
          <>
            <Button icon={IconRefresh} busy={renew.isPending} onClick={() => void askToRenew()}>
              {t('invoices.share.renew')}
            </Button>
            <CopyButton variant="filled" text={link} data-autofocus />
          </>
        )
      }
    >
      <div className={classes['form']}>
        <p className={classes['text']}>{t('invoices.share.text')}</p>
        {link !== undefined ? (
          <TextField
            label={t('invoices.share.link')}
            value={link}
            readOnly
            dir="ltr"
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : error ? (
          <Failed
            title={t('invoices.share.failed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          />
        ) : (
          <Loading count={1} />
        )}
      </div>
    </Dialog>
  )
}
