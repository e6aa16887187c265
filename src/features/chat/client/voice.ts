// Voice messages: how their files are called, and the parts of a sound that are drawn and told.
import type { Attachment } from '#records/attachments/contract.ts'

const prefix = 'voice-message'

export const voiceName = (ending: string): string => `${prefix}.${ending}`

/** A recording of a browser may be told as a video without a picture. */
export const isVoice = ({ name, type, width }: Pick<Attachment, 'name' | 'type' | 'width'>): boolean =>
  width === null && name.startsWith(`${prefix}.`) && /^(?:audio|video)\//.test(type)

/** The loudest moment of each of so many equal parts, from 0 to 1. */
export function peaksOf(samples: Float32Array, parts: number): number[] {
  const size = Math.max(1, Math.floor(samples.length / parts))
  const peaks = Array.from({ length: parts }, (_, part) => {
    let peak = 0
    for (let at = part * size; at < Math.min(samples.length, (part + 1) * size); at++)
      peak = Math.max(peak, Math.abs(samples[at] ?? 0))
    return peak
  })
  const loudest = Math.max(...peaks, Number.EPSILON)
  return peaks.map((peak) => peak / loudest)
}

const minute = 60

/** `1:05` */
export function clockOf(
  seconds: number,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string {
  const whole = Math.floor(seconds)
  return `${number(Math.floor(whole / minute))}:${number(whole % minute, { minimumIntegerDigits: 2 })}`
}
