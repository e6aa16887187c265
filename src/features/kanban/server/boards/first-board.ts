// The board that everyone gets when they register, in their own language.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Language } from '#kernel/languages.ts'
import { insertBoard } from './board-queries.ts'
import { endChange } from '../change-queries.ts'
import { words } from '../words.ts'

const ownBoardHue = 2

/** The words of the first board, by the same keys as on the screen. */
function wordsOf(language: Language) {
  const texts = words[language].kanban.firstBoard
  type Word = keyof typeof texts
  return (key: `kanban.firstBoard.${Word}`) => texts[key.replace('kanban.firstBoard.', '') as Word]
}

/** The columns with which a board begins, in somebody's language. */
export function firstColumns(language: Language): { name: string }[] {
  const t = wordsOf(language)
  return [
    { name: t('kanban.firstBoard.toDo') },
    { name: t('kanban.firstBoard.inProgress') },
    { name: t('kanban.firstBoard.readyToTest') },
    { name: t('kanban.firstBoard.done') },
  ]
}

/** The name of a board from a file without one. */
export const importedName = (language: Language) => wordsOf(language)('kanban.firstBoard.imported')

type Owner = { id: string; firstName: string; language: Language }

/** Makes the board with its four columns; answers its id. */
export async function makeFirstBoard(tx: Tx, { id, firstName, language }: Owner): Promise<string> {
  const boardId = await insertBoard(tx, id, {
    name: wordsOf(language)('kanban.firstBoard.name').replace('{{name}}', () => firstName),
    hue: ownBoardHue,
    columns: firstColumns(language),
    isOwn: true,
  })
  endChange(tx, { boardId, revision: 1, by: id }, [{ kind: 'boardMade', details: {} }])
  return boardId
}
