// Signals between the parts of one process right after a commit: tasks to wake, caches to drop.
import type { WorkspaceRow } from '../workspace.ts'

type Signal<Value> = {
  listen: (listener: (value: Value) => void) => void
  send: (value: Value) => void
}

export type Signals = {
  /** Rows were written to the outbox; the sequencer has work. */
  outboxWritten: Signal<void>
  /** An event of this name was committed by this server. */
  happened: Signal<string>
  /** These sessions are over: cached copies go, their live connections close. */
  sessionsEnded: Signal<readonly string[]>
  /** A person's role or status changed: cached copies of their sessions go. */
  personChanged: Signal<string>
  /** The workspace settings changed; this is their new state. */
  workspaceChanged: Signal<WorkspaceRow>
}

function signal<Value>(): Signal<Value> {
  const listeners: ((value: Value) => void)[] = []
  return {
    listen: (listener) => void listeners.push(listener),
    send: (value) => {
      for (const listener of listeners) listener(value)
    },
  }
}

export function createSignals(): Signals {
  return {
    outboxWritten: signal(),
    happened: signal(),
    sessionsEnded: signal(),
    personChanged: signal(),
    workspaceChanged: signal(),
  }
}
