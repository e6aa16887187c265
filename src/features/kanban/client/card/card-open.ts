// An open card as the parts of its drawer take it.
import { useEffect, useEffectEvent } from 'react'
import { useLiveChanges } from '#kernel/client/live.ts'
import { useSession } from '#kernel/client/session.ts'
import type { CardDetails } from '../../card-entities.ts'
import type { CardChange } from '../../contract.ts'
import { boardRemade, cardDeleted, cardForgotten, cardRestored, columnDeleted } from '../../contract.ts'
import type { Board, Card, Member } from '../../entities.ts'
import { useCard } from './use-card.ts'
import { editCard } from '../commands/card-commands.ts'

export type OpenCard = {
  board: Board
  /** All that is known of it, with what the person did on top. */
  card: CardDetails
  /** The viewer; undefined for the moment in which they are removed from the board. */
  me: Member | undefined
  /** Nothing changes on an archived board or card. */
  isReadOnly: boolean
  /** `seen` is the revision that the person changed; answers whether it is settled, by a choice if need be. */
  change: (change: CardChange, seen: number) => Promise<boolean>
  /** Opens one of the card's files over the whole window. */
  showFile: (attachmentId: string) => void
}
export type Reading = Pick<ReturnType<typeof useCard>, 'error' | 'isGone' | 'refetch'>

/** The person themself, as a member of the board. */
function useMe(board: Board): Member | undefined {
  const id = useSession().user?.id
  return board.members.find((member) => member.id === id)
}

const comesAndGoes = { cardDeleted, cardForgotten, cardRestored }
/** With its column, or with many others. */
const comesAndGoesUnnamed = { columnDeleted, boardRemade }

type OpenCardOptions = Pick<OpenCard, 'board' | 'showFile'> & { cardId: string; isOpen: boolean }

/** `open` once it was read; until then there is only what the board knows of it. */
export function useOpenCard({ board, cardId, isOpen, showFile }: OpenCardOptions) {
  const me = useMe(board)
  const { card: read, ...reading } = useCard(cardId)
  useLiveChanges(comesAndGoes, ({ data }) => {
    const changedId = 'card' in data ? data.card.id : data.cardId
    // Deleted, archived or on another board: what is read tells. Who has closed it is told nothing.
    if (isOpen && changedId === cardId) void reading.refetch()
  })
  useLiveChanges(comesAndGoesUnnamed, ({ data }) => {
    if (isOpen && data.boardId === board.id) void reading.refetch()
  })
  const onBoard: Card | undefined = board.cards.find(({ id }) => id === cardId)
  const readAnew = useEffectEvent(() => void reading.refetch())
  // It was read on the board from which it came here.
  const isOutdated = isOpen && onBoard !== undefined && read !== undefined && read.boardId !== board.id
  useEffect(() => {
    if (isOutdated) readAnew()
  }, [isOutdated])
  const card = read && { ...read, ...onBoard }
  const open: OpenCard | undefined = card && {
    board,
    card,
    me,
    isReadOnly: board.isArchived || card.isArchived || card.boardId !== board.id,
    change: (change, seen) => editCard(board.id, cardId, change, seen),
    showFile,
  }
  return { open, onBoard, reading: reading satisfies Reading }
}
