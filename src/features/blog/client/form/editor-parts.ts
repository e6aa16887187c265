// The server's part in the editor of a post: it keeps pictures and finds products.
import { call } from '#kernel/client/call.ts'
import { findRecords } from '#kernel/search-contract.ts'
import { startUpload } from '#kernel/client/uploads.ts'
import type { FindProducts } from '#ui/rich-text-editor.tsx'
import { addPostPicture } from '../../contract.ts'

const productKind = 'ecommerce.product'
const productsMost = 8

/** Products of the shop, where there is one; the search of all records has them. */
export const findProducts: FindProducts = async (text) => {
  const { hits } = await call(findRecords, { text })
  return hits
    .filter(({ kind }) => kind === productKind)
    .slice(0, productsMost)
    .map(({ id, title, note }) => ({ id, title, note }))
}

export async function keepPicture(postId: string, file: File, onProgress?: (part: number) => void) {
  const { uploadId } = await startUpload(file, { ...(onProgress && { onProgress }) }).done
  return (await call(addPostPicture, { postId, uploadId })).picture
}
