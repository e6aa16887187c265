// The dialogs of events, rendered once by the page; their code comes with the first one that is opened.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { deferred } from '#ui/deferred.tsx'
import { useScopeQuestion } from './ask-scope.ts'
import { openNewEvent } from './open-event.ts'
import { closeEvent, useOpened } from './opened.ts'

const EventWindow = deferred(() => import('./event-window.tsx').then((module) => module.EventWindow))
const ScopeDialog = deferred(() => import('./scope-dialog.tsx').then((module) => module.ScopeDialog))

export function EventDialogs() {
  const opened = useOpened()
  const asked = useScopeQuestion()
  useNewByAddress()
  return (
    <>
      {opened && (
        <EventWindow key={opened.content.key} content={opened.content} isOpen={opened.isOpen} onClose={closeEvent} />
      )}
      {asked && <ScopeDialog question={asked.question} isOpen={asked.isOpen} />}
    </>
  )
}

/** The palette and links lead here with `?new=event`. */
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
