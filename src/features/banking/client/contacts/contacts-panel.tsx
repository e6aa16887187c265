// The newest contacts, each with a button that sends them money.
import { IconBolt, IconUserPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Panel } from '#ui/panel-grid.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { openBankDialog } from '../open-dialog.ts'
import type { Banking } from '../use-banking.ts'
import { ContactRow } from './contact-row.tsx'
import classes from './contacts.module.css'

export function ContactsPanel({ banking: { contacts, contactCount } }: { banking: Banking }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <SectionTitle
        id={id}
        note={t('banking.contacts.count', { count: contactCount })}
        action={
          <IconButton
            size="sm"
            label={t('banking.contacts.add')}
            icon={IconUserPlus}
            aria-haspopup="dialog"
            onClick={() => openBankDialog({ kind: 'contact' })}
          />
        }
      >
        {t('banking.contacts.title')}
      </SectionTitle>
      {contacts.length === 0 && <p className={classes['quiet']}>{t('banking.contacts.empty')}</p>}
      <ul className={classes['list']}>
        {contacts.map((contact) => (
          <ContactRow key={contact.id} contact={contact}>
            <IconButton
              size="sm"
              label={t('banking.contacts.send', { name: contact.name })}
              icon={IconBolt}
              onClick={() => openBankDialog({ kind: 'transfer', contactId: contact.id })}
            />
          </ContactRow>
        ))}
      </ul>
      {contactCount > contacts.length && (
        <Button variant="ghost" fullWidth aria-haspopup="dialog" onClick={() => openBankDialog({ kind: 'contacts' })}>
          {t('banking.viewAll')}
        </Button>
      )}
    </Panel>
  )
}
