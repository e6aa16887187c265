// A row of the upload panel: a file's name, progress and actions.
import { IconCheck, IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react'
import { memo } from 'react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { kindOfFile } from '#ui/upload/file-kinds.ts'
import { KindIcon } from '../kind-icon.tsx'
import { useEntryWords } from '../use-entry-words.ts'
import { cancelItems, pauseItem, resumeItem, retryItems } from './queue.ts'
import type { Item } from './queue-state.ts'
import classes from './upload-panel.module.css'

function LineInside({ item }: { item: Item }) {
  const { name, state, part } = item
  const isMoving = state === 'sending' || state === 'paused' || state === 'finishing'
  return (
    <li className={classes['line']} data-state={state}>
      <KindIcon kind={kindOfFile(name)} name={name} />
      <span className={classes['words']}>
        <bdi>{name}</bdi>
        <Status item={item} />
        {isMoving && <ProgressBar label={name} hideLabel value={part} max={1} />}
      </span>
      <LineActions item={item} />
    </li>
  )
}

export const UploadLine = memo(LineInside)

function Status({ item: { state, part, size, reason } }: { item: Item }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useEntryWords()
  const states = {
    waiting: () => t('files.manager.uploads.waiting'),
    asked: () => t('files.manager.uploads.waiting'),
    sending: () => format.number(part, { style: 'percent' }),
    paused: () => t('files.manager.uploads.paused'),
    finishing: () => t('files.manager.uploads.finishing'),
    done: () => words.bytes(size),
    failed: () => reason ?? t('files.manager.uploads.failedOne'),
    lost: () => '',
  } satisfies Record<Item['state'], () => string>
  return <span className={classes['status']}>{states[state]()}</span>
}

function LineActions({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { id, name, state } = item
  if (state === 'done') return <Icon of={IconCheck} size={18} className={classes['done'] ?? ''} />
  return (
    <span className={classes['tools']}>
      {(state === 'sending' || state === 'waiting') && (
        <IconButton
          label={t('ui.upload.pause', { name })}
          icon={IconPlayerPause}
          size="sm"
          withTip={false}
          onClick={() => pauseItem(id)}
        />
      )}
      {state === 'paused' && (
        <IconButton
          label={t('ui.upload.resume', { name })}
          icon={IconPlayerPlay}
          size="sm"
          withTip={false}
          onClick={() => resumeItem(id)}
        />
      )}
      {state === 'failed' && (
        <IconButton
          label={t('ui.upload.retry', { name })}
          icon={IconRefresh}
          size="sm"
          withTip={false}
          onClick={() => retryItems([item])}
        />
      )}
      <IconButton
        label={t('ui.removeNamed', { name })}
        icon={IconX}
        size="sm"
        withTip={false}
        onClick={() => cancelItems([item])}
      />
    </span>
  )
}
