// Other people viewing the open card now; a press lists their names with links to their profiles.
import { useTranslation } from '#kernel/client/i18n.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useViewing } from '#kernel/client/live.ts'
import { personPath } from '#kernel/client/person-page.ts'
import { AvatarGroup } from '#ui/avatar.tsx'
import type { MenuItem } from '#ui/menu.tsx'
import { Menu } from '#ui/menu.tsx'
import { Tip } from '#ui/tip.tsx'
import { boardTopic } from '../../contract.ts'
import type { OpenCard } from './card-open.ts'
import classes from './card-viewers.module.css'

export function CardViewers({ open: { board, card, me } }: { open: OpenCard }) {
  const { t } = useTranslation()
  const format = useFormat()
  // A part of the board's topic: whoever may hear of the board may look at its cards.
  const ids = useViewing(`${boardTopic(board.id)}#${card.id}`)
  const others = board.members.filter(({ id }) => ids.includes(id) && id !== me?.id)
  if (others.length === 0) return null
  const words = t('kanban.alsoHere', { names: format.list(others.map(({ name }) => name)) })
  const group = <AvatarGroup people={others} size={24} max={3} label={words} />
  const items = others.flatMap((person): MenuItem[] => {
    const href = personPath(person)
    return href === undefined ? [] : [{ label: <bdi>{person.name}</bdi>, href }]
  })
  return (
    <Tip label={words} multiline>
      {items.length === 0 ? (
        <span className={classes['viewers']}>{group}</span>
      ) : (
        <Menu
          items={items}
          trigger={(props) => (
            <button {...props} type="button" className={classes['viewers']}>
              {group}
            </button>
          )}
        />
      )}
    </Tip>
  )
}
