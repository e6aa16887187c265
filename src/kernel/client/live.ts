// Live changes for components: events, connection state, presence, and who views the same record.
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { Event } from '../contract.ts'
import type { PresenceChoice } from '../live-contract.ts'
import { choosePresence } from '../live-contract.ts'
import { call } from './call.ts'
import type { LiveStatus } from './live-connection.ts'
import { onFrame, onStatus, readStatus, setViewing } from './live-connection.ts'
import type { Presence } from './live-presence.ts'
import { onPresence, readOwnPresence, readPresence, readViewers, showOwnPresence } from './live-presence.ts'

export type { LiveStatus, Presence }

/**
 * Runs `handler` for each such change, in order, while the component is shown. To read again after a change is
 * `useLiveQuery`'s; an edit of the cache needs `useRefresh` beside it, for the changes that a gap has swallowed.
 */
export function useLive<Data>(event: Event<Data>, handler: (data: Data, seq: number) => void): void {
  const handle = useEffectEvent(handler)
  useEffect(
    () =>
      onFrame((frame) => {
        // The server checks what it emits against the event's own shape, so the name says the type.
        if ('name' in frame && frame.name === event.name) handle(frame.data as Data, frame.seq)
      }),
    [event.name],
  )
}

type ChangeOf<Events> = {
  [Kind in keyof Events]: { kind: Kind; data: Events[Kind] extends Event<infer Data> ? Data : unknown }
}[keyof Events]

/**
 * The same for several events at once: `kind` is the event's name in `events`, which never changes. The name of an event
 * is enough where its data isn't needed.
 */
export function useLiveChanges<Events extends Record<string, Pick<Event, 'name'>>>(
  events: Events,
  handler: (change: ChangeOf<Events>) => void,
): void {
  const handle = useEffectEvent(handler)
  useEffect(() => {
    const kindOf = new Map(Object.entries(events).map(([kind, event]) => [event.name, kind]))
    return onFrame((frame) => {
      const kind = 'name' in frame ? kindOf.get(frame.name) : undefined
      // Found by the event's own name, whose data the server checks.
      if ('name' in frame && kind !== undefined) handle({ kind, data: frame.data } as ChangeOf<Events>)
    })
  }, [events])
}

/** Runs when too many events were missed to replay: refetch the page's data. Returns the unsubscribe function. */
export function onLiveReset(handler: () => void): () => void {
  return onFrame((frame) => {
    if ('reset' in frame) handler()
  })
}

/** For a quiet hint that the page may be out of date. */
export const useLiveStatus = (): LiveStatus => useSyncExternalStore(onStatus, readStatus)

/** Everyone who is or was online since this tab opened, by person. People who aren't in it are offline. */
export const usePresence = (): ReadonlyMap<string, Presence> => useSyncExternalStore(onPresence, readPresence)

/** How the person who is signed in has chosen to appear. */
export const useOwnPresence = (): PresenceChoice => useSyncExternalStore(onPresence, readOwnPresence)

/** Seen here at once; rejects, and is as before, when the server refuses. */
export async function appearAs(presence: PresenceChoice): Promise<void> {
  const before = readOwnPresence()
  showOwnPresence(presence)
  try {
    await call(choosePresence, { presence })
  } catch (error) {
    showOwnPresence(before)
    throw error
  }
}

// The topics this tab views: a card over its board comes last, and closing it reports the board again.
const openTopics: string[] = []
const sendOpenTopic = () => setViewing(openTopics.at(-1) ?? null)

/** Tells the others that this tab has the topic open, and answers who else has: the ids of people, oneself included. */
export function useViewing(topic: string | undefined): readonly string[] {
  useEffect(() => {
    if (topic === undefined) return
    openTopics.push(topic)
    sendOpenTopic()
    return () => {
      openTopics.splice(openTopics.lastIndexOf(topic), 1)
      sendOpenTopic()
    }
  }, [topic])
  return useSyncExternalStore(onPresence, () => readViewers(topic))
}
