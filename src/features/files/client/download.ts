// Downloads by the browser itself, so that gigabytes never sit in the page's memory.
import { apiAddress } from '#kernel/client/api-address.ts'
import { call } from '#kernel/client/call.ts'
import { formatOf } from '#kernel/client/format.ts'
import { readLanguage, translate } from '#kernel/client/i18n.ts'
import { toast, toastError } from '#kernel/client/toasts.ts'
import type { Entry } from '../entities.ts'
import { maxSelected } from '../entities.ts'
import { openAddress } from '../contract.ts'

type Saved = Pick<Entry, 'id' | 'isFolder'>

/** A single file as it is; a folder or several items as a zip. */
export async function download(entries: readonly Saved[], versionId?: string): Promise<void> {
  if (entries.length > maxSelected) {
    const max = formatOf(readLanguage()).number(maxSelected)
    toast(translate('files.manager.tooManyToDownload', { max }), { variant: 'warning' })
    return
  }
  const isOne = entries.length === 1 && entries[0]?.isFolder === false
  const input = { entryIds: entries.map(({ id }) => id), as: isOne ? ('content' as const) : ('zip' as const) }
  try {
    const { url } = await call(openAddress, { ...input, ...(versionId !== undefined && { versionId }) })
    const link = document.createElement('a')
    link.href = apiAddress() + url
    // The response sets the name.
    link.download = ''
    link.click()
  } catch (error) {
    toastError(error)
  }
}
