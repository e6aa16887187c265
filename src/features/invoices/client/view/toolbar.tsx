// Above the sheet: its status, and all that can be done with the invoice now.
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChevronDown,
  IconCopy,
  IconDots,
  IconDownload,
  IconMaximize,
  IconPencil,
  IconPrinter,
  IconRosetteDiscountCheck,
  IconSend,
  IconShare3,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '#kernel/texts.ts'
import { downloadFile, sourceOf } from '#kernel/client/files.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { toastError } from '#kernel/client/toasts.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import type { Invoice } from '../../entities.ts'
import { addressOfEdit, pdfAddress } from '../addresses.ts'
import { InvoiceLabel } from '../invoice-label.tsx'
import { useNumberWords } from '../list/columns.tsx'
import { printPdf } from '../print-pdf.ts'
import type { useInvoiceActions } from './use-invoice.ts'
import classes from './view-page.module.css'

const PaymentDialog = deferred(() => import('./payment-dialog.tsx').then((module) => module.PaymentDialog))
const SendDialog = deferred(() => import('./send-dialog.tsx').then((module) => module.SendDialog))
const ShareDialog = deferred(() => import('./share-dialog.tsx').then((module) => module.ShareDialog))

type Actions = ReturnType<typeof useInvoiceActions>
type ToolbarProps = { invoice: Invoice; isManager: boolean; actions: Actions }
type Opened = 'pay' | 'send' | 'remind' | 'share'

/** The actions that its status allows. */
function mayOf({ status, kind, open, paid, total, credited, number, sent }: Invoice) {
  const isIssued = number !== null
  const isInvoice = kind === 'invoice'
  const isStanding = isIssued && status !== 'void'
  return {
    edit: !isIssued,
    issue: !isIssued,
    send: status !== 'void',
    /** In place of sending, once it was sent. */
    remind: isStanding && isInvoice && open > 0 && sent > 0,
    pay: isStanding && isInvoice && open > 0,
    share: isStanding,
    credit: isStanding && isInvoice && credited < total,
    void: isStanding && paid === 0 && credited === 0,
  }
}

export function Toolbar({ invoice, isManager, actions }: ToolbarProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const may = mayOf(invoice)
  const close = () => setOpened(undefined)
  return (
    <div className={classes['bar']} role="toolbar" aria-label={t('invoices.view.tools')}>
      {isManager ? (
        <StatusMenu invoice={invoice} actions={actions} onPay={() => setOpened('pay')} />
      ) : (
        <InvoiceLabel step={invoice.step} />
      )}
      {isManager && may.edit && (
        <ButtonLink variant="ghost" icon={IconPencil} href={addressOfEdit(invoice.id)}>
          {t('invoices.action.edit')}
        </ButtonLink>
      )}
      <PdfButtons invoice={invoice} />
      {isManager && may.share && (
        <Button variant="ghost" icon={IconShare3} onClick={() => setOpened('share')}>
          {t('invoices.action.share')}
        </Button>
      )}
      {isManager && (
        <Menu
          items={moreItems(invoice, { actions, t, onSend: () => setOpened('send') })}
          trigger={(trigger) => <IconButton {...trigger} label={t('invoices.action.more')} icon={IconDots} />}
        />
      )}
      {isManager && (
        <div className={classes['main']}>
          <MainButtons invoice={invoice} actions={actions} onOpen={setOpened} />
        </div>
      )}
      {opened === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      {(opened === 'send' || opened === 'remind') && (
        <SendDialog invoice={invoice} isReminder={opened === 'remind'} onClose={close} />
      )}
      {opened === 'share' && <ShareDialog invoice={invoice} onClose={close} />}
    </div>
  )
}

type MainProps = { invoice: Invoice; actions: Actions; onOpen: (dialog: Opened) => void }

function MainButtons({ invoice, actions, onOpen }: MainProps) {
  const { t } = useTranslation()
  const may = mayOf(invoice)
  return (
    <>
      {may.issue && (
        <Button icon={IconRosetteDiscountCheck} busy={actions.isBusy} onClick={actions.issue}>
          {t('invoices.action.issue')}
        </Button>
      )}
      {may.send && (
        <Button
          icon={IconSend}
          mirrored
          variant={may.pay ? 'default' : 'filled'}
          onPointerEnter={() => SendDialog.prepare()}
          onClick={() => onOpen(may.remind ? 'remind' : 'send')}
        >
          {t(
            may.remind ? 'invoices.action.remind' : may.issue ? 'invoices.action.issueAndSend' : 'invoices.action.send',
          )}
        </Button>
      )}
      {may.pay && (
        <Button
          variant="filled"
          icon={IconCheck}
          onPointerEnter={() => PaymentDialog.prepare()}
          onClick={() => onOpen('pay')}
        >
          {t('invoices.action.markPaid')}
        </Button>
      )}
    </>
  )
}

/** The status as a menu of the actions that change it. It follows from payments and dates, so not all can be chosen. */
function StatusMenu({ invoice, actions, onPay }: { invoice: Invoice; actions: Actions; onPay: () => void }) {
  const { t } = useTranslation()
  const may = mayOf(invoice)
  const others: MenuItem[] = [
    ...(may.issue
      ? [{ label: t('invoices.action.issue'), icon: IconRosetteDiscountCheck, onSelect: actions.issue }]
      : []),
    ...(may.pay ? [{ label: t('invoices.action.markPaid'), icon: IconCheck, onSelect: onPay }] : []),
    ...(may.void ? [{ label: t('invoices.action.void'), icon: IconBan, danger: true, onSelect: actions.cancel }] : []),
  ]
  if (others.length === 0) return <InvoiceLabel step={invoice.step} />
  const now: MenuItem = { label: t(`invoices.step.${invoice.step}`), isChosen: true, onSelect: () => {} }
  return (
    <Menu
      position="bottom-start"
      items={[now, ...others]}
      trigger={(trigger) => (
        <Button {...trigger} iconEnd={IconChevronDown}>
          <span className="visually-hidden">{t('invoices.field.status')}</span> {t(`invoices.step.${invoice.step}`)}
        </Button>
      )}
    />
  )
}

type More = { actions: Actions; t: Translate; onSend: () => void }

function moreItems(invoice: Invoice, { actions, t, onSend }: More): MenuItem[] {
  const may = mayOf(invoice)
  return [
    ...(may.remind
      ? [{ label: t('invoices.action.sendAgain'), icon: IconSend, mirrored: true, onSelect: onSend }]
      : []),
    { label: t('invoices.action.duplicate'), icon: IconCopy, onSelect: actions.duplicate },
    ...(may.credit
      ? [{ label: t('invoices.action.credit'), icon: IconArrowBackUp, mirrored: true, onSelect: actions.credit }]
      : []),
    ...(may.void ? [{ label: t('invoices.action.void'), icon: IconBan, danger: true, onSelect: actions.cancel }] : []),
    ...(may.edit ? [{ label: t('ui.delete'), icon: IconTrash, danger: true, onSelect: actions.remove }] : []),
  ]
}

/** On the whole screen, on paper, or as a file. */
function PdfButtons({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const numberOf = useNumberWords()
  const [at, setAt] = useState<number>()
  const [isPrinting, setPrinting] = useState(false)
  const name = `${numberOf(invoice)}.pdf`
  const save = () => void downloadFile(pdfAddress(invoice.id), name).catch(toastError)
  const print = () => {
    setPrinting(true)
    void printPdf(pdfAddress(invoice.id))
      .catch(toastError)
      .finally(() => setPrinting(false))
  }
  const file = { name, kind: 'pdf' as const, pdf: sourceOf(pdfAddress(invoice.id, 'inline')), onDownload: save }
  return (
    <>
      <Button variant="ghost" icon={IconMaximize} onClick={() => setAt(0)}>
        {t('invoices.action.view')}
      </Button>
      <Button variant="ghost" icon={IconPrinter} busy={isPrinting} onClick={print}>
        {t('invoices.action.print')}
      </Button>
      <Button variant="ghost" icon={IconDownload} onClick={save}>
        {t('invoices.action.pdf')}
      </Button>
      <Lightbox files={[file]} at={at} onChange={setAt} />
    </>
  )
}
