// The focus of a field that isn’t there yet: a conversation that is about to open, or may be written to again.

let wanted: string | undefined

export function requestFocus(conversationId: string) {
  wanted = conversationId
}

/** True once for each request. */
export function takeFocusRequest(conversationId: string): boolean {
  if (wanted !== conversationId) return false
  wanted = undefined
  return true
}
