// The commands of this tab by scope, in the order they were made, until what is read holds them.
import type { Command } from './command.ts'

const none: readonly never[] = []

export type CommandLists<Kind extends string> = ReturnType<typeof commandLists<Kind>>

export function commandLists<Kind extends string>() {
  const lists = new Map<string, readonly Command<Kind>[]>()
  const listeners = new Set<() => void>()
  const read = (scope: string | undefined): readonly Command<Kind>[] =>
    scope === undefined ? none : (lists.get(scope) ?? none)
  const change = (scope: string, commands: readonly Command<Kind>[]) => {
    if (commands.length === 0) lists.delete(scope)
    else lists.set(scope, commands)
    for (const listener of listeners) listener()
  }
  return {
    read,
    readAll: (): readonly Command<Kind>[] => [...lists.values()].flat(),
    /** Tells of every change; answers how to stop. */
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add: (command: Command<Kind>) => {
      const others = read(command.scope)
      if (others.every(({ key }) => key !== command.key)) change(command.scope, [...others, command])
    },
    /** Takes a command out, or puts its next state in its place. */
    replace: ({ key, scope }: Command<Kind>, next?: Command<Kind>) =>
      change(
        scope,
        read(scope).flatMap((other) => (other.key === key ? (next ?? none) : other)),
      ),
    keepOnly: (scope: string, isKept: (command: Command<Kind>) => boolean) => {
      const kept = read(scope).filter(isKept)
      if (kept.length < read(scope).length) change(scope, kept)
    },
    scopes: () => [...lists.keys()],
  }
}
