// Cut, copy and paste with the system's keyboard shortcuts; files pasted from the computer are uploaded.
import { useEffect, useEffectEvent } from 'react'
import { translate } from '#kernel/client/i18n.ts'
import { isTyping } from '#kernel/client/is-typing.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { Desk } from '../desk.ts'
import { actedOn, canEdit } from '../desk.ts'
import { copyAll, moveAll, namedEntries } from '../entry-actions.ts'
import type { Clip } from './clip.ts'
import { putClip, readClip } from './clip.ts'

const isElsewhere = ({ target }: Event) =>
  isTyping(target) ||
  document.getSelection()?.isCollapsed === false ||
  document.querySelector('[aria-modal="true"]') !== null

/** Cut files can be pasted once, copied ones any number of times. */
function putDown({ kind, entries }: Clip, { folder }: Desk) {
  const target = { id: folder?.id ?? null, name: folder?.name ?? translate('files.manager.views.mine') }
  if (kind === 'cut') putClip(undefined)
  void (kind === 'copy' ? copyAll(entries, target) : moveAll(entries, target))
}

export function useClipKeys(desk: Desk, onFiles: (data: DataTransfer) => void): void {
  const take = useEffectEvent((event: ClipboardEvent, kind: 'cut' | 'copy') => {
    if (isElsewhere(event) || desk.place.view === 'trash') return
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    const current = desk.entries.find(({ id }) => id === row?.dataset['row'])
    const entries = actedOn(desk, current)
    if (entries.length === 0 || (kind === 'cut' && !entries.every(canEdit))) return
    // Replaces a picture copied elsewhere earlier.
    event.clipboardData?.setData('text/plain', entries.map(({ name }) => name).join('\n'))
    event.preventDefault()
    putClip({ kind, entries })
    const name = namedEntries(entries)
    toast(translate(`files.manager.clip.${kind}`, { name, count: entries.length }), { variant: 'info' })
  })
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isElsewhere(event) || !desk.canAdd) return
    const { clipboardData } = event
    const hasFiles = clipboardData !== null && clipboardData.files.length > 0
    const clip = readClip()
    if (!hasFiles && !clip) return
    event.preventDefault()
    if (hasFiles) onFiles(clipboardData)
    else if (clip) putDown(clip, desk)
  })
  useEffect(() => {
    const cut = (event: ClipboardEvent) => take(event, 'cut')
    const copy = (event: ClipboardEvent) => take(event, 'copy')
    const put = (event: ClipboardEvent) => paste(event)
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && readClip()?.kind === 'cut') putClip(undefined)
    }
    document.addEventListener('cut', cut)
    document.addEventListener('copy', copy)
    document.addEventListener('paste', put)
    document.addEventListener('keydown', leave)
    return () => {
      document.removeEventListener('cut', cut)
      document.removeEventListener('copy', copy)
      document.removeEventListener('paste', put)
      document.removeEventListener('keydown', leave)
    }
  }, [])
}
