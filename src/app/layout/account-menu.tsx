// The account menu behind the person's picture: its contents are fetched when somebody points at it.
import { deferred } from '#ui/deferred.tsx'
import { MenuOf } from '#ui/menu.tsx'
import type { MenuProps } from '#ui/menu.tsx'

const Panel = deferred(() => import('./account-menu-panel.tsx').then((module) => module.AccountMenuPanel))

export const AccountMenu = ({ trigger }: Pick<MenuProps, 'trigger'>) => <MenuOf panel={Panel} trigger={trigger} />
