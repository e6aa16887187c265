// The accounts that a demo lets anyone try, one for each role.
import type { Role } from '#kernel/contract.ts'

export const demoPassword = 'courtyard'

export const demoAccounts = [
  { role: 'admin', email: 'mara@atrium.example', password: demoPassword },
  { role: 'manager', email: 'imani@atrium.example', password: demoPassword },
  { role: 'user', email: 'jun@atrium.example', password: demoPassword },
] as const satisfies readonly { role: Role; email: string; password: string }[]
