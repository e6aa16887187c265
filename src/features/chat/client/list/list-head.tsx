// The head of the list: oneself with how one appears, a search for people, and a new conversation.
import { IconMessage2Plus } from '@tabler/icons-react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Tip } from '#ui/tip.tsx'
import { useDebouncedText } from '#ui/use-debounced-text.ts'
import { newChatPath } from '../addresses.ts'
import classes from './list-head.module.css'
import { OwnFace } from './own-face.tsx'

type ListHeadProps = { search: string; onSearch: (text: string) => void; isNarrow: boolean }

export function ListHead({ search, onSearch, isNarrow }: ListHeadProps) {
  const { t } = useTranslation()
  const [text, type] = useDebouncedText(search, onSearch)
  return (
    <div className={classes['head']} data-narrow={isNarrow || undefined}>
      <OwnFace />
      <div className={classes['search']}>
        <SearchField label={t('chat.searchPeople')} value={text} onChange={type} />
      </div>
      <Tip label={t('chat.newChat')}>
        <Anchor href={newChatPath} className={classes['new']} aria-label={t('chat.newChat')}>
          <Icon of={IconMessage2Plus} size={20} />
        </Anchor>
      </Tip>
    </div>
  )
}
