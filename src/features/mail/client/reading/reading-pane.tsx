// The pane of an opened mail: its bar and its conversation, or what says that there is none.
import { useState } from 'react'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Empty, Failed } from '#ui/states.tsx'
import { answer, composeFrom, composeTo, editDraft, takeBack } from '../compose/compose.ts'
import { ReplyBox } from '../compose/reply-box.tsx'
import type { Desk } from '../desk.ts'
import { useThread } from '../use-thread.ts'
import { mainOf } from './main-mail.ts'
import { ReadingBar } from './reading-bar.tsx'
import classes from './reading-pane.module.css'
import { ThreadLoading, ThreadView, Title } from './thread-view.tsx'

type ReadingPaneProps = { desk: Desk; mailId: string }

/** Keeps space for the bar until the mail is there. */
const BarToCome = ({ main, error }: { main: unknown; error: unknown }) =>
  !main && !error && <div className={classes['barToCome']} />

export function ReadingPane({ desk, mailId }: ReadingPaneProps) {
  const { t } = useTranslation()
  const { data: mails, error, isFetching, refetch } = useThread(mailId, desk.preferences.view)
  const [showsDetails, setShowsDetails] = useState(false)
  const row = desk.mails.find(({ id }) => id === mailId)
  const main = (mails && mainOf(mails)) ?? row
  const details = { isOpen: showsDetails, toggle: () => setShowsDetails(!showsDetails) }
  const isMissing = error !== null && failureOf(error).code === 'not-found'
  return (
    <section className={classes['pane']} aria-label={t('mail.reading')}>
      {main && <ReadingBar desk={desk} mail={main} details={details} onForward={() => void answer(main, 'forward')} />}
      <BarToCome main={main} error={error} />
      <div className={classes['scroller']}>
        {error && !mails && !isMissing ? (
          <Failed
            level={2}
            title={t('mail.openFailed')}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
            requestId={failureOf(error).requestId}
          >
            {t(`errors.${failureOf(error).code}`)}
          </Failed>
        ) : error && !mails ? (
          <Empty
            level={2}
            title={t('mail.missing')}
            action={<Button onClick={() => desk.open(undefined)}>{t('mail.back')}</Button>}
          >
            {t('mail.missingText')}
          </Empty>
        ) : (
          <article className={classes['thread']}>
            {/* It has the focus, and stays the same when the rest has come. */}
            {main && <Title mail={main} desk={desk} />}
            {mails && main ? (
              <ThreadView
                desk={desk}
                mailId={mailId}
                mails={mails}
                main={main}
                details={details}
                onEdit={(draft) => void editDraft(draft)}
                onMail={composeTo}
                onDraft={composeFrom}
                onUndoSend={(mail) => void takeBack(mail)}
              />
            ) : (
              <ThreadLoading desk={desk} row={row} />
            )}
          </article>
        )}
      </div>
      {mails && main && main.folder !== 'drafts' && <ReplyBox mail={main} mine={desk.preferences.address} />}
    </section>
  )
}

export function NothingOpen() {
  const { t } = useTranslation()
  return (
    <section className={classes['pane']} data-nothing aria-label={t('mail.reading')}>
      <Empty level={2} title={t('mail.nothingOpen')}>
        {t('mail.nothingOpenText')}
      </Empty>
    </section>
  )
}
