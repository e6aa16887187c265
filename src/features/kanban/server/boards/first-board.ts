// The board that everyone gets when they register, in their own language.
import type { Tx } from '#kernel/server/database/db.ts'
import type { Language } from '#kernel/languages.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import cn from '../../locales/cn.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import fr from '../../locales/fr.json' with { type: 'json' }
import vi from '../../locales/vi.json' with { type: 'json' }
import { insertBoard } from './board-queries.ts'
import { endChange } from '../change-queries.ts'

/** The words of the feature in each language. */
export const texts = { en, fr, vi, cn, ar } as const satisfies Record<Language, unknown>
const ownBoardHue = 2

/** The words of the first board, by the same keys as on the screen. */
function wordsOf(language: Language) {
  const words = texts[language].kanban.firstBoard
  type Word = keyof typeof words
  return (key: `kanban.firstBoard.${Word}`) => words[key.replace('kanban.firstBoard.', '') as Word]
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

/** What a board is called that comes from a file without a name. */
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
