// The side menu as a drawer, for windows too narrow to show it beside the page.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconX } from '@tabler/icons-react'
import { IconButton } from '#ui/icon-button.tsx'
import { OutsideCard } from './outside-card.tsx'
import { LanguageMenu } from './language-menu.tsx'
import classes from './menu-drawer.module.css'
import { MenuGroups } from './menu-groups.tsx'
import { AccountBlock, Brand } from './sidebar.tsx'
import { usePageLocation } from './use-page-location.ts'

/** A modal drawer at the start edge; it closes when a link in it is followed or the address changes. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname, hash } = usePageLocation()
  const opened = useRef(pathname + hash)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const drawer = dialog.current
    // Escape closes a dialog by itself; a press beside it is a press on the dialog's own element. A link to the page
    // that is open changes no address.
    const press = ({ target }: Event) => {
      const isLink = target instanceof Element && target.closest('a[href]') !== null
      if (target === drawer || isLink) drawer?.close()
    }
    drawer?.showModal()
    drawer?.addEventListener('click', press)
    return () => drawer?.removeEventListener('click', press)
  }, [])
  // At once: as long as it is open the page behind it takes no focus.
  useLayoutEffect(() => {
    if (opened.current !== pathname + hash) close()
  }, [pathname, hash])
  return (
    <dialog ref={dialog} className={classes['drawer']} aria-label={t('app.mainMenu')} onClose={onClose}>
      <div className={classes['inside']}>
        <div className={classes['brand']}>
          <Brand />
          <span className={classes['language']}>
            <LanguageMenu inPlace />
          </span>
          <IconButton label={t('app.closeMenu')} icon={IconX} onClick={() => dialog.current?.close()} withTip={false} />
        </div>
        <AccountBlock />
        <nav className={classes['menu']} aria-label={t('app.mainMenu')}>
          <MenuGroups isNarrow={false} />
        </nav>
        <OutsideCard />
      </div>
    </dialog>
  )
}
