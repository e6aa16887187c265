// The upload panel, in the corner of a page or inline: overall progress, and each file with its actions.
import { IconChevronDown, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import { addToQueue, cancelItems, clearDone, pauseAll, resumeAll, retryItems } from './queue.ts'
import type { Item, UploadState } from './queue-state.ts'
import { isMoving, useItems } from './queue-state.ts'
import { UploadLine } from './upload-line.tsx'
import { useFilePicker } from './use-file-picker.tsx'
import classes from './upload-panel.module.css'

/** Rows that need attention come first; rows beyond this number aren't rendered. */
const order: readonly UploadState[] = ['failed', 'lost', 'sending', 'finishing', 'paused', 'asked', 'waiting', 'done']
const mostDrawn = 60

type UploadPanelProps = {
  /** Inline in the page rather than floating above it. */
  isInPlace?: boolean
  /** Starts expanded on the file manager and collapsed on other pages. */
  isAtFiles?: boolean
}

export function UploadPanel({ isInPlace = false, isAtFiles = isInPlace }: UploadPanelProps) {
  const { t } = useTranslation()
  const items = useItems()
  const [chosen, setFolded] = useState<boolean>()
  // Resumed files keep their folder; others are added next to the first of them.
  const picker = useFilePicker((collected) => void addToQueue(collected, items[0]?.parentId ?? null))
  if (items.length === 0) return null
  // Once everything is uploaded, the panel gets out of the way.
  const isFolded = chosen ?? (!isAtFiles || items.every(({ state }) => state === 'done'))
  const sorted = items.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  const drawn = sorted.slice(0, mostDrawn)
  return (
    <section
      className={classes['panel']}
      data-in-place={isInPlace || undefined}
      aria-label={t('files.manager.uploads.title')}
    >
      <Head items={items} isFolded={isFolded} onFold={() => setFolded(!isFolded)} />
      {!isFolded && (
        <Lost items={items.filter(({ state }) => state === 'lost')} onChoose={() => picker.choose('files')} />
      )}
      {!isFolded && (
        <ul className={classes['lines']}>
          {drawn
            .filter(({ state }) => state !== 'lost')
            .map((item) => (
              <UploadLine key={item.id} item={item} />
            ))}
          {sorted.length > drawn.length && (
            <li className={classes['more']}>
              {t('files.manager.uploads.more', { count: sorted.length - drawn.length })}
            </li>
          )}
        </ul>
      )}
      {picker.fields}
    </section>
  )
}

type HeadProps = { items: readonly Item[]; isFolded: boolean; onFold: () => void }

function Head({ items, isFolded, onFold }: HeadProps) {
  const { t } = useTranslation()
  const words = useEntryWords()
  const open = items.filter(({ state }) => state !== 'lost')
  const done = open.filter(({ state }) => state === 'done').length
  const failed = open.filter(({ state }) => state === 'failed')
  const isBusy = items.some(isMoving)
  const missing = failed.length + items.length - open.length
  const isPaused = items.some(({ state }) => state === 'paused')
  const total = open.reduce((sum, { size }) => sum + size, 0)
  const sent = open.reduce((sum, { size, part, state }) => sum + size * (state === 'done' ? 1 : part), 0)
  const close = () => (isBusy || isPaused ? cancelItems(items) : clearDoneAndFailed(items))
  return (
    <div className={classes['head']}>
      <output className={classes['title']}>
        {isBusy || isPaused
          ? t('files.manager.uploads.progress', { done, count: open.length })
          : missing > 0
            ? t('files.manager.uploads.failed', { count: missing })
            : t('files.manager.uploads.done', { count: done })}
      </output>
      <span className={classes['tools']}>
        {failed.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => retryItems(failed)}>
            {t('files.manager.uploads.retryAll')}
          </Button>
        )}
        {isBusy && (
          <IconButton label={t('files.manager.uploads.pauseAll')} icon={IconPlayerPause} size="sm" onClick={pauseAll} />
        )}
        {!isBusy && isPaused && (
          <IconButton
            label={t('files.manager.uploads.resumeAll')}
            icon={IconPlayerPlay}
            size="sm"
            onClick={resumeAll}
          />
        )}
        <IconButton
          label={t(isFolded ? 'files.manager.uploads.unfold' : 'files.manager.uploads.fold')}
          icon={IconChevronDown}
          size="sm"
          className={classes['fold']}
          aria-expanded={!isFolded}
          onClick={onFold}
        />
        <IconButton
          label={t(isBusy || isPaused ? 'files.manager.uploads.cancelAll' : 'ui.close')}
          icon={IconX}
          size="sm"
          onClick={close}
        />
      </span>
      {(isBusy || isPaused) && (
        <div className={classes['sum']}>
          <ProgressBar label={t('files.manager.uploads.title')} hideLabel value={sent} max={Math.max(1, total)} />
          <span className={classes['bytes']}>
            {t('files.manager.uploads.bytes', { sent: words.bytes(sent), total: words.bytes(total) })}
          </span>
        </div>
      )}
    </div>
  )
}

function clearDoneAndFailed(items: readonly Item[]) {
  cancelItems(items.filter(({ state }) => state === 'failed'))
  clearDone()
}

function Lost({ items, onChoose }: { items: readonly Item[]; onChoose: () => void }) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <div className={classes['lost']}>
      <p>{t('files.manager.uploads.lost', { count: items.length })}</p>
      <Button size="sm" onClick={() => cancelItems(items)}>
        {t('files.manager.uploads.forget')}
      </Button>
      <Button size="sm" variant="filled" onClick={onChoose}>
        {t('files.manager.uploads.chooseAgain')}
      </Button>
    </div>
  )
}
