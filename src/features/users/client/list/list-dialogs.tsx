// The dialogs of the list, each fetched when it is first opened: quick edit, invite, import, who was deleted.
import { useState } from 'react'
import { deferred } from '#ui/deferred.tsx'
import type { User } from '../../entities.ts'
import type { UserActions } from './use-user-actions.ts'

export type OpenDialog =
  | { kind: 'quick'; user: User }
  | { kind: 'why'; user: User }
  | { kind: 'invite' }
  | { kind: 'import' }
  | { kind: 'deleted' }

const QuickEdit = deferred(() => import('./quick-edit.tsx').then((module) => module.QuickEdit))
const WhyDialog = deferred(() => import('../why/why-dialog.tsx').then((module) => module.WhyDialog))
const InviteDialog = deferred(() => import('./invite-dialog.tsx').then((module) => module.InviteDialog))
const DeletedDialog = deferred(() => import('./deleted-dialog.tsx').then((module) => module.DeletedDialog))
const ImportDialog = deferred(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

type ListDialogsProps = { dialog: OpenDialog | undefined; onClose: () => void; actions: UserActions }

/** The last one stays until the next, closed, so that it can fade with its words. */
export function ListDialogs({ dialog, onClose, actions }: ListDialogsProps) {
  const [last, setLast] = useState(dialog)
  const [opened, setOpened] = useState(0)
  if (dialog && dialog !== last) {
    setLast(dialog)
    setOpened(opened + 1)
  }
  const isOpen = dialog !== undefined
  if (!last) return null
  const props = { isOpen, onClose }
  if (last.kind === 'quick') return <QuickEdit key={opened} {...props} user={last.user} />
  // It has no way to close but to go.
  if (last.kind === 'why') return isOpen && <WhyDialog key={opened} user={last.user} onClose={onClose} />
  if (last.kind === 'invite') return <InviteDialog key={opened} {...props} actions={actions} />
  if (last.kind === 'deleted') return <DeletedDialog key={opened} {...props} actions={actions} />
  return <ImportDialog key={opened} {...props} />
}
