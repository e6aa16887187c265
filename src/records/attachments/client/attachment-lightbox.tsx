// The attachments of a record over the whole window: each is fetched when it is its turn, as far as it can be shown.
import { useQuery } from '@tanstack/react-query'
import { downloadFile, readFileText, sourceOf, useFile } from '#kernel/client/files.ts'
import { toastError } from '#kernel/client/toasts.ts'
import type { LightboxFile } from '#ui/lightbox.tsx'
import { Lightbox } from '#ui/lightbox.tsx'
import type { Attachment } from '../contract.ts'
import type { AddressOf } from './attachment-view.ts'
import { viewOf } from './attachment-view.ts'

type AttachmentLightboxProps = {
  attachments: readonly Attachment[]
  addressOf: AddressOf
  /** The id of the one that is large now. */
  seen: string | undefined
  onChange: (attachmentId: string | undefined) => void
}

export function AttachmentLightbox({ attachments, addressOf, seen, onChange }: AttachmentLightboxProps) {
  const at = attachments.findIndex(({ id }) => id === seen)
  const shown = useShown(attachments[at], addressOf)
  return (
    <Lightbox
      files={attachments.map((attachment) => ({
        ...fileOf(attachment, addressOf),
        ...(attachment.id === seen && shown),
      }))}
      at={at < 0 ? undefined : at}
      onChange={(next) => onChange(next === undefined ? undefined : attachments[next]?.id)}
    />
  )
}

const fileOf = (attachment: Attachment, addressOf: AddressOf): LightboxFile => ({
  name: attachment.name,
  kind: viewOf(attachment),
  size: attachment.size,
  onDownload: () => void downloadFile(addressOf(attachment.id), attachment.name).catch(toastError),
})

/** More than anybody reads in a window. */
const mostTextBytes = 256 * 1024

function useShown(attachment: Attachment | undefined, addressOf: AddressOf): Partial<LightboxFile> {
  const { id = '', size = 0 } = attachment ?? {}
  const view = attachment && viewOf(attachment)
  // The small picture is there sooner; the large one takes its place.
  const small = useFile(view === 'picture' ? addressOf(id, 'small') : undefined)
  const isWhole = view === 'picture' || view === 'video' || view === 'audio'
  const full = useFile(isWhole ? addressOf(id) : undefined)
  const text = useQuery({
    queryKey: ['attachments', 'text', id],
    queryFn: () => readFileText(addressOf(id), { size, most: mostTextBytes }),
    enabled: view === 'text',
    staleTime: Infinity,
  })
  // It is called a text, but is none.
  if (text.error instanceof TypeError) return { kind: 'other' }
  if (view === 'text') return { text: text.data, isCut: size > mostTextBytes, hasFailed: text.isError }
  if (view === 'pdf') return { pdf: sourceOf(addressOf(id)) }
  return { src: full.src ?? small.src, hasFailed: full.error !== undefined }
}
