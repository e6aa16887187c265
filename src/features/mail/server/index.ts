// The mail feature's server side: every call it answers, and what it does by itself.
import type { Part } from '#kernel/server/parts.ts'
import { mailAccess } from './access.ts'
import { mailErasing } from './erasing.ts'
import { fileCalls } from './files/file-calls.ts'
import { frameCalls } from './frame/frame-calls.ts'
import { keepingCalls } from './keeping/keep-calls.ts'
import { labelCalls } from './labels/label-calls.ts'
import { listCalls } from './lists/list-calls.ts'
import { mailNotices } from './notices.ts'
import { peopleCalls } from './people/suggest.ts'
import { preferenceCalls } from './preferences.ts'
import { relayParts } from './relay/relay.ts'
import { unsubscribeCalls } from './relay/unsubscribe.ts'
import { mailSearch } from './search.ts'
import { smtpService } from './smtp/smtp-service.ts'
import { writeCalls } from './writing/write-calls.ts'

export const parts: Part[] = [
  ...listCalls,
  ...keepingCalls,
  ...labelCalls,
  ...writeCalls,
  ...peopleCalls,
  ...preferenceCalls,
  ...fileCalls,
  ...frameCalls,
  ...relayParts,
  ...unsubscribeCalls,
  smtpService,
  mailSearch,
  mailNotices,
  mailAccess,
  mailErasing,
]
