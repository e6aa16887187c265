// The board that everyone gets when they register, in their own language.
import type { Tx } from '#kernel/server/db.ts'
import type { Language } from '#kernel/languages.ts'
import ar from '../locales/ar.json' with { type: 'json' }
import cn from '../locales/cn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import vi from '../locales/vi.json' with { type: 'json' }
import { insertBoard } from './board-queries.ts'
import { endChange } from './change-queries.ts'

const texts = { en, fr, vi, cn, ar } as const satisfies Record<Language, unknown>
const ownBoardHue = 2

/** The words of the first board, by the same keys as on the screen. */
function wordsOf(language: Language) {
  const words = texts[language].kanban.firstBoard
  type Word = keyof typeof words
  return (key: `kanban.firstBoard.${Word}`) => words[key.replace('kanban.firstBoard.', '') as Word]
}

type Owner = { id: string; firstName: string; language: Language }

/** Makes the board with its four columns; answers its id. */
export async function makeFirstBoard(tx: Tx, { id, firstName, language }: Owner): Promise<string> {
  const t = wordsOf(language)
  const boardId = await insertBoard(tx, id, {
    name: t('kanban.firstBoard.name').replace('{{name}}', () => firstName),
    hue: ownBoardHue,
    columnNames: [
      t('kanban.firstBoard.toDo'),
      t('kanban.firstBoard.inProgress'),
      t('kanban.firstBoard.readyToTest'),
      t('kanban.firstBoard.done'),
    ],
    isOwn: true,
  })
  endChange(tx, { boardId, revision: 1, by: id }, [{ kind: 'boardMade', details: {} }])
  return boardId
}
