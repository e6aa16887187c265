// The props of a row in the message list: its data, and its actions.
import type { Message } from '../../entities.ts'
import type { Row } from '../rows.ts'
import type { MessagePeople } from '../text/message-pieces.tsx'
import type { Shown } from '../use-conversation.ts'
import type { Target, Writing } from './places.ts'

type RowActions = {
  onWrite: (writing: Writing) => void
  onJump: (target: Target) => void
  /** Shows an attachment large. */
  onFile: (file: { message: Message; id: string }) => void
  /** Offers what can be done with a message, under a finger. */
  onSheet: (message: Message) => void
}
/** As much of the conversation as a row shows: it stays the same while history is read. */
export type RowThread = Pick<Shown, 'conversation' | 'sending'> & {
  /** The message under which it stands that it was seen. */
  lastOwnId: string | undefined
}
export type RowProps = RowActions & {
  row: Row
  thread: RowThread
  /** Those whom messages may mention. */
  people: MessagePeople
  isLit: boolean
  /** The message that the keyboard reaches. */
  isStop: boolean
}
