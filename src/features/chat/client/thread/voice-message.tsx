// A voice message: played in its place, with its waveform, its time and three speeds.
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readFileBytes } from '#kernel/client/files.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Attachment } from '#records/attachments/contract.ts'
import { addressOfFile } from '../file-address.ts'
import { chatKey } from '../chat-keys.ts'
import { clockOf, peaksOf } from '../voice.ts'
import classes from './voice-message.module.css'

const bars = 32
const speeds = [1, 1.5, 2] as const

/** A recording does not say how long it is; the decoded sound does. */
async function readVoice(attachmentId: string) {
  const bytes = await readFileBytes(addressOfFile(attachmentId))
  const src = URL.createObjectURL(new Blob([bytes]))
  const context = new AudioContext()
  const sound = await context.decodeAudioData(bytes)
  void context.close()
  return { src, seconds: sound.duration, peaks: peaksOf(sound.getChannelData(0), bars) }
}

export function VoiceMessage({ attachment: { id } }: { attachment: Attachment }) {
  const { t } = useTranslation()
  const format = useFormat()
  const player = useRef<HTMLAudioElement>(null)
  const { data, error } = useQuery({
    queryKey: [...chatKey, 'voice', id],
    queryFn: () => readVoice(id),
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [speed, setSpeed] = useState<number>(1)
  const seconds = data?.seconds ?? 0
  const toggle = () => {
    if (isPlaying) player.current?.pause()
    else void player.current?.play()
  }
  const nextSpeed = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1
  const rate = format.number(speed)
  const changeSpeed = () => {
    setSpeed(nextSpeed)
    if (player.current) player.current.playbackRate = nextSpeed
  }
  return (
    <div className={classes['voice']}>
      <IconButton
        variant="filled"
        label={t(isPlaying ? 'chat.voice.pause' : 'chat.voice.play')}
        icon={isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        iconSize={18}
        withTip={false}
        disabled={!data}
        onClick={toggle}
      />
      <Waveform
        peaks={data?.peaks ?? Array.from({ length: bars }, () => 0)}
        at={at}
        seconds={seconds}
        onSeek={(place) => {
          if (player.current) player.current.currentTime = place
          setAt(place)
        }}
      />
      <span className={classes['time']}>
        {error ? t('chat.voice.failed') : clockOf(isPlaying || at > 0 ? at : seconds, format.number)}
      </span>
      <button
        type="button"
        className={classes['speed']}
        aria-label={t('chat.voice.speed', { rate })}
        onClick={changeSpeed}
      >
        {rate}×
      </button>
      {data && (
        // A voice has no captions; its words are nowhere written.
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- see the line above
        <audio
          ref={player}
          src={data.src}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.ended ? 0 : currentTarget.currentTime)}
        />
      )}
    </div>
  )
}

type WaveformProps = { peaks: readonly number[]; at: number; seconds: number; onSeek: (seconds: number) => void }

function Waveform({ peaks, at, seconds, onSeek }: WaveformProps) {
  const { t } = useTranslation()
  const played = seconds > 0 ? at / seconds : 0
  return (
    <span className={classes['waveform']}>
      {peaks.map((peak, index) => (
        <span
          // The bars stand in the order of the time.
          // oxlint-disable-next-line react/no-array-index-key -- see the line above
          key={index}
          className={classes['peak']}
          data-played={index / peaks.length < played || undefined}
          style={{ blockSize: `${Math.round(12 + peak * 88)}%` }}
        />
      ))}
      <input
        type="range"
        className={classes['seek']}
        aria-label={t('chat.voice.position')}
        min={0}
        max={Math.max(seconds, 0.1)}
        step={0.1}
        value={at}
        disabled={seconds === 0}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </span>
  )
}
