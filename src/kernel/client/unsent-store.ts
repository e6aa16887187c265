// Where writes that the server has not answered yet are kept: in IndexedDB, or in memory where the browser forbids it.
import type { Infer } from '../shape.ts'
import { check, object, optional, text } from '../shape.ts'

// The IDs of a full board, with some margin.
const longest = 2_000_000
const Unsent = object({
  /** The command's own Idempotency-Key. */
  key: text({ min: 1, max: 200 }),
  personId: text({ min: 1, max: 100 }),
  path: text({ min: 5, max: 500 }),
  /** As JSON, so that what is sent again is the same to the letter. */
  body: text({ max: longest }),
  /** JSON that the feature needs to show it again after a reload. */
  note: text({ max: longest }),
  /** The tab that made it, which reports a refusal as long as it is open. */
  tab: optional(text({ max: 200 })),
  /** The key of an earlier write: once that is answered, its revision is the one that this write has seen. */
  revisionFrom: optional(text({ max: 200 })),
  /** JSON: why the server refused it; kept until the person has seen it, and has chosen where there is a choice. */
  refusal: optional(text({ max: longest })),
})
/** A write on its way to the server. */
export type Unsent = Infer<typeof Unsent>

export type UnsentStore = {
  /** Behind all that is kept already. */
  add: (write: Unsent) => Promise<void>
  /** The writes of one person, oldest first. */
  read: (personId: string) => Promise<Unsent[]>
  /** Forgets one and puts others in the place of those with the same key, both or neither. */
  settle: (key: string, changed: readonly Unsent[]) => Promise<void>
  forget: (personId: string) => Promise<void>
}

const databaseName = 'atrium'
const storeName = 'unsent'

export function memoryStore(): UnsentStore {
  let kept: Unsent[] = []
  return {
    add: async (write) => {
      kept = [...kept, write]
    },
    read: async (personId) => kept.filter((write) => write.personId === personId),
    settle: async (key, changed) => {
      const changes = new Map(changed.map((write) => [write.key, write]))
      kept = kept.filter((write) => write.key !== key).map((write) => changes.get(write.key) ?? write)
    },
    forget: async (personId) => {
      kept = kept.filter((write) => write.personId !== personId)
    },
  }
}

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store gave no answer')))
  })

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The store gave up')))
  })

/** Private windows and blocked storage have no database: there, unsent writes live as long as the page. */
export async function openStore(): Promise<UnsentStore> {
  const database = await openDatabase()
  return database ? withSpare(databaseStore(database)) : memoryStore()
}

const isDatabaseError = (error: unknown) => error instanceof DOMException

/**
 * Writes that the database couldn't store, change or delete (closed, disk full) live as long as the page: a write that
 * was answered isn't sent again.
 */
function withSpare(store: UnsentStore): UnsentStore {
  const spare = memoryStore()
  /** By key, what the database still has otherwise; nothing for what is forgotten. */
  const overlaid = new Map<string, Unsent | undefined>()
  const unlessItFails =
    <Value>(value: () => Value) =>
    (error: unknown) => {
      if (!isDatabaseError(error)) throw error
      return value()
    }
  const readKept = async (personId: string) =>
    (await store.read(personId).catch(unlessItFails((): Unsent[] => []))).flatMap((write) =>
      overlaid.has(write.key) ? (overlaid.get(write.key) ?? []) : [write],
    )
  return {
    add: (write) => store.add(write).catch(() => spare.add(write)),
    read: async (personId) => [...(await readKept(personId)), ...(await spare.read(personId))],
    settle: async (key, changed) => {
      await store.settle(key, changed).catch(
        unlessItFails(() => {
          overlaid.set(key, undefined)
          for (const write of changed) overlaid.set(write.key, write)
        }),
      )
      await spare.settle(key, changed)
    },
    forget: async (personId) => {
      const kept = await readKept(personId)
      await store.forget(personId).catch(
        unlessItFails(() => {
          for (const { key } of kept) overlaid.set(key, undefined)
        }),
      )
      await spare.forget(personId)
    },
  }
}

async function openDatabase(): Promise<IDBDatabase | undefined> {
  try {
    const opening = indexedDB.open(databaseName, 1)
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore(storeName, { autoIncrement: true }).createIndex('key', 'key', { unique: true })
    })
    return await answerOf(opening)
  } catch (error) {
    if (error instanceof DOMException || error instanceof ReferenceError) return undefined
    throw error
  }
}

function databaseStore(database: IDBDatabase): UnsentStore {
  const change = async (work: (store: IDBObjectStore) => Promise<void>) => {
    const transaction = database.transaction(storeName, 'readwrite')
    const end = endOf(transaction)
    await Promise.all([work(transaction.objectStore(storeName)), end])
  }
  const put = async (store: IDBObjectStore, write: Unsent) => {
    const place = await answerOf(store.index('key').getKey(write.key))
    if (place !== undefined) store.put(write, place)
  }
  const remove = async (store: IDBObjectStore, key: string) => {
    const place = await answerOf(store.index('key').getKey(key))
    if (place !== undefined) store.delete(place)
  }
  const readAll = async () => {
    const kept = await answerOf(database.transaction(storeName).objectStore(storeName).getAll())
    return kept.flatMap((value: unknown) => {
      const checked = check(Unsent, value)
      return checked.ok ? [checked.value] : []
    })
  }
  return {
    add: (write) =>
      change(async (store) => {
        store.add(write)
      }),
    read: async (personId) => (await readAll()).filter((write) => write.personId === personId),
    settle: (key, changed) =>
      change(async (store) => {
        await Promise.all([remove(store, key), ...changed.map((write) => put(store, write))])
      }),
    forget: async (personId) => {
      // Read first: a transaction ends while something else is waited for.
      const mine = (await readAll()).filter((write) => write.personId === personId)
      await change(async (store) => {
        await Promise.all(mine.map(({ key }) => remove(store, key)))
      })
    },
  }
}
