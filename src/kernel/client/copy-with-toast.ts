// Copies a text to the clipboard and shows the result in a toast.
import { translate } from './i18n.ts'
import { copyText } from './clipboard.ts'
import { toast } from './toasts.ts'

/** `copied` is what to say when it is on the clipboard. */
export async function copyWithToast(text: string, copied: string): Promise<void> {
  if (await copyText(text)) toast(copied)
  else toast(translate('ui.notCopied'), { variant: 'error' })
}
