// The workspace feature's server side: settings, health, and the audit log.
import type { Part } from '#kernel/server/parts.ts'
import { auditParts } from './audit.ts'
import { healthParts } from './health.ts'
import { settingsParts } from './settings.ts'
import { testMailParts } from './test-mail.ts'

export const parts: Part[] = [...settingsParts, ...testMailParts, ...healthParts, ...auditParts]
