// The call that the start page's panel of authors needs: it loads none of the blog's other calls.
import { endpoint } from '#kernel/contract.ts'
import { integer, list, object } from '#kernel/shape.ts'
import { Author } from './card.ts'

const Count = integer({ min: 0 })

export const topAuthorsMost = 5

/** The authors whose published posts are liked most, and how many likes those have together. */
export const listTopAuthors = endpoint('GET', '/api/blog/authors/top', {
  may: 'person',
  output: object({ authors: list(object({ author: Author, likes: Count }), topAuthorsMost) }),
})
