// The second sentence of the greeting: the newest that somebody else did with the first card.
import { expect, test } from 'vitest'
import type { Activity } from '../../entities.ts'
import { newsOf } from './card-news.ts'

const now = new Date('2026-11-28T08:00:00Z')
const person = (name: string) => ({ id: name, name, username: name, avatarUrl: null })
const did = (name: string, kind: Activity['kind'], at: string, to?: string) =>
  ({
    id: at,
    at,
    kind,
    by: person(name),
    cardId: 'card',
    details: { ...(to !== undefined && { to }) },
  }) as unknown as Activity

const night = '2026-11-27T22:00:00Z'
const evening = '2026-11-27T18:00:00Z'
const longAgo = '2026-11-20T18:00:00Z'

test('comments of one person are counted; one’s own and those of long ago are not', () => {
  const all = [
    did('ann', 'commentAdded', night),
    did('imani', 'commentAdded', night),
    did('imani', 'dueChanged', night),
    did('imani', 'commentAdded', evening),
    did('imani', 'commentAdded', longAgo),
  ]
  expect(newsOf(all, { me: 'ann', now })).toMatchObject({ kind: 'comments', by: { id: 'imani' }, at: night, count: 2 })
})

test('a move says where to, and nothing is said of an old one', () => {
  const moved = did('jun', 'cardMoved', night, 'In progress')
  expect(newsOf([moved], { me: 'ann', now })).toMatchObject({ kind: 'moved', column: 'In progress' })
  expect(newsOf([did('jun', 'cardMoved', longAgo, 'Done')], { me: 'ann', now })).toBeUndefined()
})
