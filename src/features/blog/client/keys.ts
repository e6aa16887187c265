// The keys of the blog in the cache.
export const blogKey = ['blog'] as const
export const postsKey = [...blogKey, 'posts'] as const
export const postKey = (slug: string) => [...blogKey, 'post', slug] as const
export const editedKey = (slug: string) => [...blogKey, 'edited', slug] as const
export const revisionsKey = (postId: string) => [...blogKey, 'revisions', postId] as const
export const commentsKey = (postId: string) => [...blogKey, 'comments', postId] as const
export const repliesKey = (commentId: string) => [...blogKey, 'replies', commentId] as const
export const moderationKey = [...blogKey, 'moderation'] as const
export const settingsKey = [...blogKey, 'settings'] as const
export const tagsKey = [...blogKey, 'tags'] as const
export const featuredKey = [...blogKey, 'featured'] as const
export const topAuthorsKey = [...blogKey, 'topAuthors'] as const
