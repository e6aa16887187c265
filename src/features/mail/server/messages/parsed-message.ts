// A mail as parsing leaves it: words in NFC without control characters, every list bounded, contents of files in the store.
import type { Warning } from '../../entities.ts'

export type ParsedAddress = { name: string; email: string }

export type ParsedFile = {
  /** Safe to show and to save: no folders, no direction marks, one line. Never empty. */
  name: string
  /** The media type that its bytes say. */
  type: string
  size: number
  /** The key of its content in the blobs. */
  blobKey: string
  thumbKey: string | null
  width: number | null
  height: number | null
  /** Without angle brackets; null where it has none. */
  contentId: string | null
  /** It stands in the body, so that it isn't listed. */
  isInline: boolean
  /** A mail inside the mail. */
  isMail: boolean
}

/** A report about a mail of ours that could not be delivered (RFC 3464). */
export type ParsedReport = {
  /** The Message-ID of the mail that it is about, without angle brackets. */
  originalMessageId: string | null
  failures: readonly { email: string; status: string | null; said: string }[]
}

export type ParsedMessage = {
  /** Without angle brackets; null where it has none. */
  messageId: string | null
  inReplyTo: string | null
  references: readonly string[]
  subject: string
  /** The subject without Re:, Fwd: and the like in any language, folded: what conversations are joined by. */
  threadSubject: string
  isReplySubject: boolean
  from: readonly ParsedAddress[]
  to: readonly ParsedAddress[]
  cc: readonly ParsedAddress[]
  replyTo: readonly ParsedAddress[]
  /** The Date field as it was written. */
  dateWritten: string | null
  /** As ISO, where it is readable and believable: not in the future, not before 1990. */
  sentAt: string | null
  /** Plain text to show, search and quote; of HTML alone, its visible words. */
  text: string
  /** One line of the first words, up to `snippetMax`. */
  snippet: string
  /** As it came, decoded; sanitized only when it is shown. Null of a mail that is text alone. */
  html: string | null
  hasRemotePictures: boolean
  files: readonly ParsedFile[]
  /** Words of mails inside, for search alone: their subjects, texts and names of files. */
  insideWords: string
  warnings: readonly Warning[]
  unsubscribe: { post: string | null; mailto: string | null }
  /** Nothing automatic answers it (RFC 3834). */
  isAutomatic: boolean
  report: ParsedReport | null
}
