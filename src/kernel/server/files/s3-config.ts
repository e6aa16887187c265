// Where files are kept when not on this server's disk: a bucket, as the environment names it.
export type S3Config = {
  bucket: string
  region: string
  /** Absent: Amazon's own. */
  endpoint: string | undefined
  /** Absent: the machine's own credentials, as Amazon's tools find them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket stands in the path and not in the host's name. */
  forcePathStyle: boolean
}

type Given = {
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_FORCE_PATH_STYLE?: '0' | '1' | undefined
}

const usualRegion = 'us-east-1'

/** The bucket; none without its name, and then nothing else of it may be given: it would count for nothing. */
export function s3Of(given: Given): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  const lonely = Object.entries(given).find(([name, value]) => name.startsWith('S3_') && value !== undefined)
  if (bucket === undefined) {
    if (lonely) throw new Error(`S3_BUCKET must be set where ${lonely[0]} is.`)
    return undefined
  }
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new Error('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together, or neither of them.')
  }
  return {
    bucket,
    region: given.S3_REGION ?? usualRegion,
    endpoint: given.S3_ENDPOINT,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: given.S3_FORCE_PATH_STYLE === '1',
  }
}
