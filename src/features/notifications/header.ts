// The notifications feature's tool in the header: the bell.
import type { HeaderTool } from '#kernel/feature.ts'

export const tools: HeaderTool[] = [{ key: 'notifications', module: 'client/notifications-tool', order: 30, width: 36 }]
