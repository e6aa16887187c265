// Many values under one key, where a key without values is gone.
export type Index<Value> = {
  add: (key: string, value: Value) => void
  remove: (key: string, value: Value) => void
  of: (key: string) => ReadonlySet<Value>
  has: (key: string) => boolean
  keys: () => string[]
}

export function createIndex<Value>(): Index<Value> {
  const sets = new Map<string, Set<Value>>()
  const none: ReadonlySet<Value> = new Set()
  return {
    add: (key, value) => {
      const set = sets.get(key)
      if (set) set.add(value)
      else sets.set(key, new Set([value]))
    },
    remove: (key, value) => {
      const set = sets.get(key)
      set?.delete(value)
      if (set?.size === 0) sets.delete(key)
    },
    of: (key) => sets.get(key) ?? none,
    has: (key) => sets.has(key),
    keys: () => [...sets.keys()],
  }
}
