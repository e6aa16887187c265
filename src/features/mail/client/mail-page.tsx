// /dashboard/mail/…: one court of three panes, the labels, the mails of one of them, and the mail that is open.
import { useRef, useState } from 'react'
import { useUndoKeys } from '#kernel/client/commands/undo.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { useFillWindow } from '#ui/use-fill-window.ts'
import { useIsPhone } from '#ui/use-is-phone.ts'
import type { Mail } from '../entities.ts'
import { composeNew } from './compose/compose.ts'
import { ComposeWindow } from './compose/compose-window.tsx'
import { ShortcutsDialog } from './keys/shortcuts-dialog.tsx'
import { useMailKeys } from './keys/use-mail-keys.ts'
import { LabelPane } from './labels/label-pane.tsx'
import { ListPane } from './list/list-pane.tsx'
import type { RowsLook } from './list/mail-list.tsx'
import { useRows } from './list/use-rows.ts'
import classes from './mail-page.module.css'
import { PhoneCompose, PhoneHeading } from './phone-parts.tsx'
import { PreferencesDialog } from './preferences/preferences-dialog.tsx'
import { NothingOpen, ReadingPane } from './reading/reading-pane.tsx'
import { useDesk } from './use-desk.ts'
import { useMailChanges } from './use-mails.ts'
import { usePreferenceChanges } from './use-preferences.ts'

/** Heights of rows, by how they look; dense ones are the same everywhere. */
const heights = { full: 84, line: 40, wide: 56 } as const
const denseHeight = 40

export function Page() {
  const { t } = useTranslation()
  const page = useFillWindow<HTMLDivElement>()
  const scroller = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  const [isSearching, setSearching] = useState(false)
  const [dialog, setDialog] = useState<'labels' | 'preferences' | 'keys'>()
  const { desk, court, listName } = useDesk()
  const { where, preferences, mails, isSingle, isNarrow } = desk
  const { mailId } = where
  const look: RowsLook = isSingle && !isNarrow ? 'wide' : preferences.isDense ? 'line' : 'full'
  const rows = useRows({
    keys: mails.map((mail) => keyOf(mail, preferences.view)),
    rowHeight: preferences.isDense ? denseHeight : heights[look],
    scroller,
    list: listName,
  })
  const openId = mailId === undefined ? undefined : rowOf(mails, mailId, desk.openThreadId)
  const close = () => setDialog(undefined)
  useMailChanges()
  usePreferenceChanges()
  useUndoKeys()
  useMailKeys({ desk, rows, openId, onSearch: () => setSearching(true), onHelp: () => setDialog('keys') })
  const labelPane = (
    <LabelPane
      place={where.place}
      isSearching={where.search !== ''}
      onCompose={() => {
        close()
        composeNew()
      }}
      onFollow={close}
    />
  )
  return (
    <div ref={page} className={classes['page']}>
      {isPhone && <PhoneHeading place={where.place} />}
      <div
        ref={court}
        className={classes['court']}
        data-single={isSingle || undefined}
        data-narrow={isNarrow || undefined}
        data-open={mailId !== undefined || undefined}
      >
        {!isNarrow && labelPane}
        <ListPane
          desk={desk}
          rows={rows}
          look={look}
          scroller={scroller}
          openId={openId}
          search={{ isOpen: isSearching, setOpen: setSearching }}
          onLabels={() => setDialog('labels')}
          onPreferences={() => setDialog('preferences')}
          onKeys={() => setDialog('keys')}
        />
        {mailId === undefined ? <NothingOpen /> : <ReadingPane key={mailId} desk={desk} mailId={mailId} />}
      </div>
      {isPhone && mailId === undefined && <PhoneCompose />}
      <ComposeWindow />
      {isNarrow && (
        <SideDrawer isOpen={dialog === 'labels'} onClose={close} title={t('menu.mail')} size="filter">
          {labelPane}
        </SideDrawer>
      )}
      <PreferencesDialog isOpen={dialog === 'preferences'} onClose={close} />
      <ShortcutsDialog isOpen={dialog === 'keys'} onClose={close} />
    </div>
  )
}

const keyOf = (mail: Mail, view: 'conversations' | 'messages') => (view === 'conversations' ? mail.threadId : mail.id)

/** The row of the open mail: its own, or that of its conversation. */
const rowOf = (mails: readonly Mail[], mailId: string, threadId: string | undefined) =>
  mails.some(({ id }) => id === mailId) ? mailId : mails.find((mail) => mail.threadId === threadId)?.id
