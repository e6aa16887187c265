// The part of the stand-in for S3 that the tests use; it brings no types.
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    /** The kind of change to an object. */
    on(event: 'event', listen: (event: { Records: readonly { eventName: string }[] }) => void): void
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
