// The addresses of people's pages, written in one place.

export const addressOfRecord = (username: string) => `/dashboard/user/${encodeURIComponent(username)}/edit`
export const addressOfList = '/dashboard/user/list'
export const addressOfNew = '/dashboard/user/new'
