// Copies a text to the clipboard and shows the result in a toast.
import i18next from 'i18next'
import { copyText } from './clipboard.ts'
import { toast } from './toasts.ts'

/** `copied` is what to say when it is on the clipboard. */
export async function copyWithToast(text: string, copied: string): Promise<void> {
  if (await copyText(text)) toast(copied)
  else toast(i18next.t('ui.notCopied'), { variant: 'error' })
}
