// The upload endpoint, for both sides.
import type { Endpoint } from './contract.ts'
import { endpoint } from './contract.ts'

/** Speaks tus 1.0 with creation and termination. */
export const uploadsPath = '/api/uploads'

/** The role required to upload, for every request of the protocol; API keys have one scope for it. */
export const sendingFiles: Endpoint = endpoint('POST', uploadsPath, { may: 'person' })
