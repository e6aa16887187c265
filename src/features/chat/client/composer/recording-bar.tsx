// In place of the field while a voice message is recorded: how long it is, and how to send or to discard it.
import { IconMicrophone, IconSend2, IconTrash } from '@tabler/icons-react'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { clockOf } from '../voice.ts'
import classes from './recording-bar.module.css'

type RecordingBarProps = { seconds: number; onSend: () => void; onCancel: () => void }

export function RecordingBar({ seconds, onSend, onCancel }: RecordingBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes['bar']}>
      <IconButton size="sm" label={t('chat.voice.discard')} icon={IconTrash} onClick={onCancel} />
      <span className={classes['state']}>
        <Icon of={IconMicrophone} size={18} className={classes['sign'] ?? ''} />
        {t('chat.voice.recording')}
      </span>
      <time className={classes['time']} role="timer">
        {clockOf(seconds, format.number)}
      </time>
      <IconButton
        size="sm"
        variant="filled"
        label={t('chat.voice.send')}
        icon={IconSend2}
        mirrored
        autoFocus
        onClick={onSend}
      />
    </div>
  )
}
