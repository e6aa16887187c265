// Under which keys the browser keeps what it has read of people's pages.

export const all = ['profile'] as const
export const pageKey = (username: string | undefined) => [...all, 'page', username ?? ''] as const
export const pages = [...all, 'page'] as const
export const socialKey = [...all, 'social'] as const
export const postsKey = (personId: string) => [...all, 'posts', personId] as const
export const postKey = (postId: string) => [...all, 'post', postId] as const
export const commentsKey = (postId: string) => [...all, 'comments', postId] as const
export const people = [...all, 'people'] as const
export const peopleKey = (personId: string, which: string, search = '') => [...people, personId, which, search] as const
export const picturesKey = (personId: string) => [...all, 'pictures', personId] as const
