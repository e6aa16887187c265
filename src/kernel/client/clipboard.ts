// Puts a text on the clipboard, where there is one.

/** Whether it is there now: the clipboard is absent outside of https and localhost, and may refuse. */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  )
  return isCopied ?? false
}
