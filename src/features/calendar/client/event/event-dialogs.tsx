// The event dialogs, rendered once by the page and lazy-loaded with the first one that opens.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { deferred } from '#ui/deferred.tsx'
import { useScopeQuestion } from './ask-scope.ts'
import { openNewEvent } from './open-event.ts'
import type { Content } from './opened.ts'
import { closeEvent, useOpened } from './opened.ts'

const NewEventDialog = deferred(() => import('./new-event.tsx').then((module) => module.NewEventDialog))
const EditEventDialog = deferred(() => import('./edit-event.tsx').then((module) => module.EditEventDialog))
const EventDetails = deferred(() => import('./event-details.tsx').then((module) => module.EventDetails))
const ScopeDialog = deferred(() => import('./scope-dialog.tsx').then((module) => module.ScopeDialog))

export function EventDialogs() {
  const opened = useOpened()
  const asked = useScopeQuestion()
  useNewByAddress()
  return (
    <>
      {opened && <EventWindow key={opened.key} content={opened.content} isOpen={opened.isOpen} />}
      {asked && <ScopeDialog question={asked.question} isOpen={asked.isOpen} />}
    </>
  )
}

function EventWindow({ content, isOpen }: { content: Content; isOpen: boolean }) {
  // Guests see the reply buttons first, even if they may change the event.
  const isToEdit = content.kind === 'event' && content.event.isEditable && content.event.reply === null
  const [isEdited, setEdited] = useState(isToEdit)
  const common = { isOpen, onClose: closeEvent }
  if (content.kind === 'new') return <NewEventDialog event={content.event} {...common} />
  if (isEdited) return <EditEventDialog opened={content.event} {...common} />
  return <EventDetails opened={content.event} {...common} onEdit={() => setEdited(true)} />
}

/** Opened by the palette and by links with `?new=event`. */
function useNewByAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isWanted = search['new'] === 'event'
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    openNewEvent()
    const left = new URLSearchParams(window.location.search)
    left.delete('new')
    void navigate({ href: `${window.location.pathname}${left.size > 0 ? `?${left}` : ''}`, replace: true })
  })
  useEffect(() => {
    if (isWanted) open()
  }, [isWanted])
}
