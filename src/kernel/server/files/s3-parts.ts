// Sends a bucket what is too large for one request: in parts, and there as a whole or not at all.
import { createReadStream } from 'node:fs'
import type * as Sdk from '@aws-sdk/client-s3'

type Sending = {
  sdk: typeof Sdk
  client: Sdk.S3Client
  at: { Bucket: string; Key: string }
  /** Sends, and once more where that may help. */
  send: <Answer>(ask: () => Promise<Answer>) => Promise<Answer>
}

export async function writeInParts(sending: Sending, file: string, sizes: { size: number; part: number }) {
  const { sdk, client, at, send } = sending
  const { UploadId } = await send(() => client.send(new sdk.CreateMultipartUploadCommand(at)))
  const upload = { ...at, UploadId }
  try {
    const parts: Sdk.CompletedPart[] = []
    for (let start = 0; start < sizes.size; start += sizes.part) {
      const end = Math.min(start + sizes.part, sizes.size) - 1
      const PartNumber = parts.length + 1
      const { ETag } = await send(() => {
        const Body = createReadStream(file, { start, end })
        return client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - start + 1 }))
      })
      parts.push({ PartNumber, ETag })
    }
    const whole = { ...upload, MultipartUpload: { Parts: parts } }
    await send(() => client.send(new sdk.CompleteMultipartUploadCommand(whole)))
  } catch (error) {
    // Aborts the upload, whose parts would otherwise stay in the store, unseen. Without permission for it, the store's
    // own cleanup has to.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}
