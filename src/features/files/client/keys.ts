// The query keys of files and folders.
export const filesKey = ['files'] as const
export const listsKey = ['files', 'list'] as const
export const detailsKey = (entryId: string) => ['files', 'entry', entryId] as const
export const quotaKey = ['files', 'quota'] as const
export const tagsKey = ['files', 'tags'] as const
export const versionsKey = (entryId: string) => ['files', 'versions', entryId] as const
export const foldersKey = (folderId: string | undefined) => ['files', 'folders', folderId ?? 'top'] as const
