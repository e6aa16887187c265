// The kind of a file by its extension: for its icon and the filter, never for how its content is displayed.
import type { Kind } from './entities.ts'

const endings: Readonly<Record<Exclude<Kind, 'folder' | 'other'>, string>> = {
  txt: 'txt md markdown csv tsv log json xml yaml yml ini toml conf rtf html htm css js mjs ts tsx jsx py rb go rs java c h cpp cs php sh sql ics vcf eml',
  zip: 'zip rar 7z tar gz tgz bz2 xz zst',
  audio: 'mp3 wav ogg oga opus m4a aac flac wma aif aiff mid midi',
  image: 'jpg jpeg png gif webp avif bmp svg tif tiff heic heif ico',
  video: 'mp4 m4v webm mov avi mkv mpg mpeg wmv ogv',
  word: 'doc docx docm dot dotx odt pages',
  excel: 'xls xlsx xlsm xlsb ods numbers',
  powerpoint: 'ppt pptx pptm pps ppsx odp key',
  pdf: 'pdf',
  photoshop: 'psd psb',
  illustrator: 'ai eps',
}

const kindByEnding = new Map(
  Object.entries(endings).flatMap(([kind, all]) => all.split(' ').map((ending) => [ending, kind as Kind] as const)),
)

export const kindOf = (name: string): Kind => {
  const at = name.lastIndexOf('.')
  return (at > 0 ? kindByEnding.get(name.slice(at + 1).toLowerCase()) : undefined) ?? 'other'
}
