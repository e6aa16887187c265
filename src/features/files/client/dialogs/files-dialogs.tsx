// The page's dialogs, each loaded when it is first opened.
import { useTranslation } from '#kernel/client/i18n.ts'
import { call } from '#kernel/client/call.ts'
import { newId } from '#kernel/client/new-id.ts'
import { deferred } from '#ui/deferred.tsx'
import { createFolder } from '../../contract.ts'
import type { Desk } from '../desk.ts'
import { renameOne } from '../entry-actions.ts'
import { refreshFiles } from '../entry-cache.ts'
import type { OpenedDialog } from '../use-desk.ts'

const NameDialog = deferred(() => import('./name-dialog.tsx').then((module) => module.NameDialog))
const FolderDialog = deferred(() => import('../move/folder-dialog.tsx').then((module) => module.FolderDialog))

export function FilesDialogs({ desk, dialog: opened }: { desk: Desk; dialog: OpenedDialog | undefined }) {
  const { t } = useTranslation()
  if (!opened) return null
  const { key, dialog, isOpen, close } = opened
  const common = { isOpen, onClose: close }
  if (dialog.kind === 'folder') {
    return (
      <NameDialog
        key={key}
        {...common}
        title={t('files.manager.newFolder')}
        action={t('files.manager.createFolder')}
        initial=""
        save={async (name) => {
          const parentId = desk.canAdd ? (desk.folder?.id ?? null) : null
          const { entry } = await call(createFolder, { id: newId(), parentId, name })
          desk.selection.activate(entry.id)
          refreshFiles()
        }}
      />
    )
  }
  if (dialog.kind === 'rename') {
    const { entry } = dialog
    return (
      <NameDialog
        key={key}
        {...common}
        title={t('files.manager.renameNamed', { name: entry.name })}
        action={t('files.manager.rename')}
        initial={entry.name}
        keepsEnding={!entry.isFolder}
        isRename
        save={(name) => renameOne(entry, name)}
      />
    )
  }
  return (
    <FolderDialog
      key={key}
      {...common}
      kind={dialog.kind}
      entries={dialog.entries}
      from={desk.place.view === 'mine' ? desk.path : []}
    />
  )
}
