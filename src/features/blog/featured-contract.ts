// The call and the event that the start page's panel needs: it loads none of the blog's other calls.
import { endpoint, event } from '#kernel/contract.ts'
import { Id, list, object } from '#kernel/shape.ts'
import { PostCard, featuredMost } from './card.ts'

export const listFeaturedPosts = endpoint('GET', '/api/blog/posts/featured', {
  may: 'person',
  output: object({ posts: list(PostCard, featuredMost) }),
})

/** The post, its state or its counts changed: to everyone when it is published, else to those who may edit it. */
export const postChanged = event('blog.postChanged', object({ postId: Id }))
