// Records a voice message with the browser's microphone.
import { useEffect, useRef, useState } from 'react'
import { toast } from '#kernel/client/toasts.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { voiceName } from '../voice.ts'

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const
const endings: Readonly<Record<string, string>> = { 'audio/webm': 'webm', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }
const tickMs = 200
/** Longer ones are talks. */
const maxSeconds = 15 * 60

/** Only where the page is served safely, and the browser can. */
export const canRecord = () => 'mediaDevices' in navigator && 'MediaRecorder' in window

type Recording = { recorder: MediaRecorder; startedAt: number }

function fileOf(chunks: readonly Blob[], mimeType: string): File {
  const [type = ''] = mimeType.split(';')
  return new File([...chunks], voiceName(endings[type] ?? 'webm'), { type })
}

/** `seconds` while it records; `finish` hands the file over, `cancel` forgets it. */
export function useRecorder(onFile: (file: File) => void) {
  const { t } = useTranslation()
  const recording = useRef<Recording>(undefined)
  const [seconds, setSeconds] = useState<number>()
  const isOn = seconds !== undefined
  const end = (isKept: boolean) => {
    const { recorder } = recording.current ?? {}
    recording.current = undefined
    setSeconds(undefined)
    if (!recorder) return
    const chunks: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
    recorder.addEventListener('stop', () => {
      for (const track of recorder.stream.getTracks()) track.stop()
      if (isKept) onFile(fileOf(chunks, recorder.mimeType))
    })
    recorder.stop()
  }
  const start = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType })
      recorder.start()
      recording.current = { recorder, startedAt: Date.now() }
      setSeconds(0)
    } catch {
      // The person or the browser said no: nothing else can fail here.
      toast(t('chat.voice.refused'), { variant: 'warning' })
    }
  }
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(() => {
      const { startedAt = Date.now() } = recording.current ?? {}
      setSeconds(Math.min(maxSeconds, (Date.now() - startedAt) / 1000))
    }, tickMs)
    return () => clearInterval(timer)
  }, [isOn])
  useEffect(
    () => () => {
      // The conversation is left: the microphone is not listening any more.
      const { recorder } = recording.current ?? {}
      recorder?.stop()
      for (const track of recorder?.stream.getTracks() ?? []) track.stop()
    },
    [],
  )
  return { seconds, start: () => void start(), finish: () => end(true), cancel: () => end(false) }
}
