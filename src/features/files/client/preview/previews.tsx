// The file preview, rendered once by the page.
import { apiAddress } from '#kernel/client/api-address.ts'
import { call } from '#kernel/client/call.ts'
import { Lightbox } from '#ui/lightbox.tsx'
import { openAddress } from '../../contract.ts'
import type { Entry } from '../../entities.ts'
import { contentAddress, thumbAddress } from '../addresses.ts'
import { download } from '../download.ts'
import type { OpenedPreview } from './open-preview.ts'
import { goToPreview, useOpenedPreview } from './open-preview.ts'
import type { Previewed } from './use-shown.tsx'
import { frameOf, useShown } from './use-shown.tsx'

export function Previews() {
  const opened = useOpenedPreview()
  return opened && <Opened {...opened} />
}

function Opened({ files, at }: OpenedPreview) {
  const file = files[at]
  const shown = useShown(file && previewedOf(file))
  return (
    <Lightbox
      files={files.map((one) => ({
        ...frameOf(previewedOf(one)),
        onDownload: () => void download([one]),
        ...(one === file && shown),
      }))}
      at={at}
      onChange={goToPreview}
    />
  )
}

const previewedOf = (entry: Entry): Previewed => ({
  key: `${entry.id} ${entry.versionId ?? ''}`,
  name: entry.name,
  mime: entry.mime,
  size: entry.size,
  hasThumb: entry.hasThumb,
  content: contentAddress(entry),
  thumb: thumbAddress(entry),
  stream: async () => {
    const { url } = await call(openAddress, { entryIds: [entry.id], as: 'content', inline: 'yes' })
    return apiAddress() + url
  },
})
