// The contacts feature's tool in the header: who else is in the workspace, and who is here.
import type { HeaderTool } from '#kernel/feature.ts'

export const tools: HeaderTool[] = [{ key: 'contacts', module: 'client/contacts-tool', order: 40, width: 36 }]
