// Collects dropped, pasted or chosen files, including whole folders with their contents.

/** A file, and its folders relative to what was added. */
export type Found = { file: File; path: readonly string[] }
export type Collected = {
  files: readonly Found[]
  /** All folders, including empty ones; parents come first. */
  folders: readonly (readonly string[])[]
}

/** Must be called synchronously in the event handler: the browser clears the data afterwards. */
export function collectDropped(data: DataTransfer): Promise<Collected> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  // Pasted pictures are files without a file system entry.
  if (entries.length === 0) return Promise.resolve({ files: withoutPath([...data.files]), folders: [] })
  return collectEntries(entries)
}

export const withoutPath = (files: readonly File[]): Found[] => files.map((file) => ({ file, path: [] }))

/** From a file input or a folder input. */
export function collectChosen(chosen: FileList): Collected {
  const files = [...chosen].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }))
  const folders = new Map<string, readonly string[]>()
  for (const { path } of files) {
    for (let depth = 1; depth <= path.length; depth += 1) {
      const folder = path.slice(0, depth)
      folders.set(folder.join('/'), folder)
    }
  }
  return { files, folders: [...folders.values()].toSorted((one, other) => one.length - other.length) }
}

async function collectEntries(entries: readonly FileSystemEntry[]): Promise<Collected> {
  const files: Found[] = []
  const folders: (readonly string[])[] = []
  const waiting = entries.map((entry) => ({ entry, path: [] as readonly string[] }))
  // Breadth first, so that folders come before their subfolders.
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { entry, path } = next
    if (isFile(entry)) {
      const file = await fileOf(entry)
      if (file) files.push({ file, path })
    } else if (isDirectory(entry)) {
      const own = [...path, entry.name]
      folders.push(own)
      for (const inside of await readAll(entry)) waiting.push({ entry: inside, path: own })
    }
  }
  return { files, folders }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Skips entries that can't be read, such as broken links. */
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)))

/** Browsers return at most a hundred entries at a time. */
async function readAll(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const read = () => new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
  const all: FileSystemEntry[] = []
  for (let some = await read(); some.length > 0; some = await read()) all.push(...some)
  return all
}
