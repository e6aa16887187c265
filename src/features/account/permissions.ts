// The permissions of each role on figures about accounts.
import type { Permission } from '#kernel/feature.ts'
import { readSignIns } from './figures-contract.ts'

export const permissions: Permission[] = [
  {
    key: 'signInFigures',
    subject: 'account.permissions.figures',
    why: 'account.permissions.figuresWhy',
    see: [readSignIns],
    change: [],
    remove: [],
  },
]
