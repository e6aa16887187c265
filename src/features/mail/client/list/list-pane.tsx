// The pane of the list: its bar and its rows.
import type { RefObject } from 'react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useLive } from '#kernel/client/live.ts'
import { mailArrived } from '../../contract.ts'
import type { Desk } from '../desk.ts'
import { nameOf } from '../people.ts'
import { useLabels } from '../use-labels.ts'
import { ListBar } from './list-bar.tsx'
import classes from './list-pane.module.css'
import type { RowsLook } from './mail-list.tsx'
import { MailList } from './mail-list.tsx'
import type { Rows } from './use-rows.ts'
import { useReadOn } from './use-rows.ts'

type ListPaneProps = {
  desk: Desk
  rows: Rows
  look: RowsLook
  scroller: RefObject<HTMLDivElement | null>
  openId: string | undefined
  search: { isOpen: boolean; setOpen: (isOpen: boolean) => void }
  onLabels: () => void
  onPreferences: () => void
  onKeys: () => void
}

export function ListPane({ desk, rows, look, scroller, openId, ...bar }: ListPaneProps) {
  const { t } = useTranslation()
  const { own } = useLabels()
  const { list, mails } = desk
  const hasMore = list.listed?.next !== null && list.listed !== undefined && list.failure === undefined
  useReadOn(rows, mails.length, hasMore ? list.readOn : undefined)
  return (
    <section className={classes['pane']} aria-label={t('mail.mails')} aria-busy={list.isPending || undefined}>
      <ListBar desk={desk} rows={rows} {...bar} />
      <MailList desk={desk} labels={own} rows={rows} look={look} openId={openId} scroller={scroller} />
      <NewMails />
    </section>
  )
}

/** Says new mails to screen readers; everyone else sees them. */
function NewMails() {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  useLive(mailArrived, ({ mail }) => {
    if (mail.folder === 'inbox') setWords(t('mail.arrived', { name: nameOf(mail.from) }))
  })
  return <output className="visually-hidden">{words}</output>
}
