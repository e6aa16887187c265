// The window of an event: the form of a new one or of one that one may change, or what there is to read.
import { useState } from 'react'
import type { CalendarEvent } from '../../entities.ts'
import { EditEventDialog } from './edit-event.tsx'
import { EventDetails } from './event-details.tsx'
import { NewEventDialog } from './new-event.tsx'
import type { Content } from './opened.ts'

type EventWindowProps = { content: Content; isOpen: boolean; onClose: () => void }

export function EventWindow({ content, isOpen, onClose }: EventWindowProps) {
  if (content.kind === 'new') return <NewEventDialog event={content.event} isOpen={isOpen} onClose={onClose} />
  return <OpenedEvent event={content.event} isOpen={isOpen} onClose={onClose} />
}

function OpenedEvent({ event, isOpen, onClose }: { event: CalendarEvent; isOpen: boolean; onClose: () => void }) {
  // Guests are asked for their answer first, also where they may change the event.
  const [isEdited, setEdited] = useState(event.isEditable && event.reply === null)
  if (isEdited) return <EditEventDialog opened={event} isOpen={isOpen} onClose={onClose} />
  return <EventDetails opened={event} isOpen={isOpen} onClose={onClose} onEdit={() => setEdited(true)} />
}
