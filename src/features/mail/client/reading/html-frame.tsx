// The HTML of a mail in a frame of its own, which runs nothing; it is as high as what is in it.
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { apiAddress } from '#kernel/client/api-address.ts'
import { call } from '#kernel/client/call.ts'
import { failureOf } from '#kernel/client/failure.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useSettingsContext } from '#kernel/client/settings.tsx'
import { Failed } from '#ui/states.tsx'
import { openFrame } from '../../contract.ts'
import { followLink } from './follow-link.ts'
import classes from './mail-body.module.css'

type HtmlFrameProps = {
  mailId: string
  /** A mail attached to that mail, to show instead. */
  attachmentId?: string
  withPictures: boolean
  title: string
  onMail: (address: string) => void
}

/** More than that scrolls inside: a frame of any height would be drawn whole. */
const maxHeight = 30_000
const firstHeight = 160
const scrollbar = 16
/** A mail that is wider than its frame is drawn smaller, down to half its size; what is wider still scrolls. */
const leastZoom = 0.5
const zoomSteps = 1000

export function HtmlFrame({ mailId, attachmentId, withPictures, title, onMail }: HtmlFrameProps) {
  const { t } = useTranslation()
  const { settings } = useSettingsContext()
  const mode = settings.themeMode
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-frame', mailId, attachmentId, withPictures, mode],
    queryFn: ({ signal }) =>
      call(openFrame, { mailId, withPictures, mode, ...(attachmentId !== undefined && { attachmentId }) }, { signal }),
    // Another ticket would load the frame again.
    staleTime: Infinity,
    gcTime: 0,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const { height, load } = useContentHeight(frame, onMail)
  if (error)
    return (
      <Failed title={t('mail.bodyFailed')} onRetry={() => void refetch()} requestId={failureOf(error).requestId}>
        {t(`errors.${failureOf(error).code}`)}
      </Failed>
    )
  return (
    data && (
      <iframe
        key={data.path}
        ref={frame}
        className={classes['frame']}
        title={title}
        src={apiAddress() + data.path}
        // No scripts: what is in it can be read from here, and does nothing by itself.
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        style={{ blockSize: height }}
        onLoad={load}
      />
    )
  )
}

function useContentHeight(frame: RefObject<HTMLIFrameElement | null>, onMail: (address: string) => void) {
  const [height, setHeight] = useState(firstHeight)
  const [loads, setLoads] = useState(0)
  const follow = useEffectEvent((event: MouseEvent) => followLink(event, onMail))
  useEffect(() => {
    const inside = frame.current?.contentDocument
    if (loads === 0 || !inside) return undefined
    const root = inside.documentElement
    const mail = inside.querySelector<HTMLElement>('#mail')
    const fit = () => {
      if (mail) fitWidth(mail)
      const bar = root.scrollWidth > root.clientWidth ? scrollbar : 0
      setHeight(Math.min(maxHeight, Math.ceil(root.getBoundingClientRect().height) + bar))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(root)
    const press = (event: MouseEvent) => follow(event)
    const stop = new AbortController()
    inside.addEventListener('click', press, { signal: stop.signal })
    inside.addEventListener('auxclick', press, { signal: stop.signal })
    inside.addEventListener('keydown', passOn, { signal: stop.signal })
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [frame, loads])
  return { height, load: () => setLoads(loads + 1) }
}

/** Measured anew each time, so that it grows with its frame; the same frame gives the same size. */
function fitWidth(mail: HTMLElement) {
  mail.style.zoom = ''
  const part = mail.clientWidth / mail.scrollWidth
  if (part < 1) mail.style.zoom = `${Math.max(leastZoom, Math.floor(part * zoomSteps) / zoomSteps)}`
}

/** The page's keys also work while the focus is in a mail. */
function passOn(event: KeyboardEvent) {
  if (event.defaultPrevented || event.key === 'Tab') return
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  const copy = new KeyboardEvent('keydown', {
    key,
    code,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    bubbles: true,
    cancelable: true,
  })
  if (!document.dispatchEvent(copy)) event.preventDefault()
}
