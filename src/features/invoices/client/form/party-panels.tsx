// The panels From and To of the form, each with the address as the invoice will show it.
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Form } from '#kernel/client/form-fields.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Logo } from '#ui/brand/logo.tsx'
import { Button } from '#ui/button.tsx'
import { deferred } from '#ui/deferred.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import type { Party } from '../../entities.ts'
import type { InvoiceValues } from './form-values.ts'
import { snapshotOf } from './form-values.ts'
import { PartyCard } from './party-card.tsx'
import classes from './party.module.css'

const PartyDialog = deferred(() => import('./party-dialog.tsx').then((module) => module.PartyDialog))

type Side = 'from' | 'to'
type PanelProps = { form: Form<InvoiceValues>; side: Side; isLocked: boolean }

/** A chosen customer brings the language of the sheet along. `isLocked`: a credit note has the parties of its invoice. */
export function PartyPanel({ form, side, isLocked }: PanelProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const party = form.values[side]
  const { error, 'data-path': path } = form.getInputProps(side)
  const choose = (chosen: Party) => {
    form.setValues({
      [side]: snapshotOf(chosen),
      ...(side === 'to' && chosen.language !== null && { language: chosen.language }),
    })
    setOpen(false)
  }
  const prepare = { onPointerEnter: () => PartyDialog.prepare(), 'aria-haspopup': 'dialog' as const }
  return (
    <Panel span={6} aria-label={t(`invoices.field.${side}`)}>
      <div className={classes['roomHead']}>
        <span className={classes['caption']}>{t(`invoices.field.${side}`)}</span>
        {party && !isLocked && (
          <button
            type="button"
            className={classes['change']}
            data-path={path}
            {...prepare}
            onClick={() => setOpen(true)}
          >
            {t('invoices.form.change')} <span className="visually-hidden">{t(`invoices.field.${side}`)}</span>
          </button>
        )}
      </div>
      {party ? (
        <PartyCard party={party} picture={side === 'from' ? <Logo size={36} /> : undefined} />
      ) : (
        <div>
          <Button icon={IconUserPlus} data-path={path} {...prepare} onClick={() => setOpen(true)}>
            {t(`invoices.form.choose.${side}`)}
          </Button>
        </div>
      )}
      {error && (
        <p className={classes['error']} role="alert">
          {error}
        </p>
      )}
      {isOpen && (
        <PartyDialog kind={side === 'from' ? 'seller' : 'customer'} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </Panel>
  )
}
