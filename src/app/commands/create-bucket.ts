// Makes the bucket that S3_BUCKET names where it is missing, once the store answers: for a store that starts beside us.
import { readConfig } from '#kernel/server/config.ts'
import { createBucket } from '#kernel/server/files/s3.ts'
import { runCommand, print } from './command.ts'

await runCommand(async () => {
  const { s3 } = readConfig(process.env, { noDemo: true })
  if (s3 === undefined) throw new Error('Set S3_BUCKET and the store it is in: there is no bucket to make.')
  await createBucket(s3)
  print(`The bucket ${s3.bucket} is ready.`)
})
