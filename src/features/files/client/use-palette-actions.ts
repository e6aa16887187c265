// The command palette's actions on the file manager, and those that navigate to it.
import { useEffect, useEffectEvent } from 'react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { PageAction } from '#kernel/client/page-actions.ts'
import { useOfferActions } from '#kernel/client/page-actions.ts'
import type { Desk } from './desk.ts'
import { chooseLayout, folderAddress, hasGrid, layouts } from './use-place.ts'

export function usePaletteActions(desk: Desk, upload: (kind: 'files' | 'folder') => void): void {
  const { t } = useTranslation()
  const { place, change, canAdd } = desk
  useNewByAddress(desk, upload)
  const actions: (PageAction & { isOffered: boolean })[] = [
    {
      key: 'files_upload_folder',
      title: t('files.manager.uploadFolder'),
      icon: 'files',
      run: () => upload('folder'),
      isOffered: canAdd,
    },
    ...layouts.map((layout) => ({
      key: `files_layout_${layout}`,
      title: t(`files.manager.palette.${layout}`),
      icon: 'settings',
      run: () => chooseLayout(change, layout),
      isOffered: layout !== place.layout && hasGrid(place.view),
    })),
    {
      key: 'files_trash',
      title: t('files.manager.palette.trash'),
      icon: 'archive',
      run: () => desk.goTo(folderAddress('trash')),
      isOffered: place.view !== 'trash',
    },
  ]
  useOfferActions(actions.filter(({ isOffered }) => isOffered))
}

/** The palette navigates here with `?new=folder` and `?new=upload`. */
function useNewByAddress(desk: Desk, upload: (kind: 'files' | 'folder') => void) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const wanted = search['new']
  const open = useEffectEvent(() => {
    desk.change({ new: undefined }, { replace: true })
    if (wanted === 'folder') desk.ask({ kind: 'folder' })
    else upload('files')
  })
  useEffect(() => {
    if (wanted === 'folder' || wanted === 'upload') open()
  }, [wanted])
}
