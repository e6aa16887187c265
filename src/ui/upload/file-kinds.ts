// The kind of a file by its name, for its icon and texts; the server checks the real type.

export type FileKind =
  | 'folder'
  | 'txt'
  | 'zip'
  | 'audio'
  | 'image'
  | 'video'
  | 'word'
  | 'excel'
  | 'powerpoint'
  | 'pdf'
  | 'photoshop'
  | 'illustrator'
  | 'other'

const endings: Record<Exclude<FileKind, 'folder' | 'other'>, readonly string[]> = {
  txt: ['txt', 'md', 'csv', 'log', 'rtf', 'json'],
  zip: ['zip', 'rar', 'iso', '7z', 'gz', 'tar'],
  audio: ['wav', 'aif', 'mp3', 'aac', 'ogg', 'm4a', 'flac'],
  image: ['jpg', 'jpeg', 'gif', 'bmp', 'png', 'svg', 'webp', 'avif', 'heic', 'tif', 'tiff'],
  video: ['m4v', 'avi', 'mpg', 'mp4', 'webm', 'mov', 'mkv'],
  word: ['doc', 'docx', 'odt'],
  excel: ['xls', 'xlsx', 'ods'],
  powerpoint: ['ppt', 'pptx', 'odp'],
  pdf: ['pdf'],
  photoshop: ['psd'],
  illustrator: ['ai', 'esp', 'eps'],
}

const kinds = new Map(
  Object.entries(endings).flatMap(([kind, list]) => list.map((ending) => [ending, kind as keyof typeof endings])),
)

/** The extension in lower case; empty without a dot. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
}

export const kindOfFile = (name: string): FileKind => kinds.get(endingOf(name)) ?? 'other'
