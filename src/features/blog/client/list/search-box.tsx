// The search of the posts: suggests titles while one types, and narrows the list with Enter.
import { Combobox, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Matched } from '#ui/matched.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDraftText } from '#ui/use-draft-text.ts'
import { suggestPosts } from '../../contract.ts'
import type { PostCard } from '../../card.ts'
import { addressOfPost } from '../addresses.ts'
import { postsKey } from '../keys.ts'
import { PostCover } from '../post-cover.tsx'
import classes from './search-box.module.css'

type SearchBoxProps = { search: string; onSearch: (search: string) => void }

/** Arrows move through what is suggested and Enter opens it; without one Enter shows all that matches. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const { text, ...own } = useDraftText(search, onSearch)
  const suggestions = useSuggestions(text)
  const navigate = useNavigate()
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() })
  const type = (next: string) => {
    own.type(next)
    box.resetSelectedOption()
    if (next === '') {
      box.closeDropdown()
      own.commit('')
    } else box.openDropdown()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '' && !box.dropdownOpened) type('')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || box.getSelectedOptionIndex() !== -1) return
    box.closeDropdown()
    own.commit(text.trim())
  }
  const clear = () => {
    type('')
    field.current?.focus()
  }
  const cross = <IconButton label={t('ui.clearSearch')} icon={IconX} size="sm" onClick={clear} />
  return (
    <Combobox
      store={box}
      keepMounted={false}
      offset={6}
      transitionProps={{ transition: 'fade', duration: 120 }}
      onOptionSubmit={(slug) => void navigate({ to: addressOfPost(slug) })}
      classNames={{ dropdown: classes['list'] ?? '', option: classes['option'] ?? '' }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextField
          ref={field}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input; the role is that of one with a list
          role="combobox"
          type="search"
          label={null}
          aria-label={t('blog.list.search')}
          aria-expanded={box.dropdownOpened}
          aria-controls={box.listId ?? undefined}
          aria-autocomplete="list"
          placeholder={t('blog.list.search')}
          autoComplete="off"
          maxLength={100}
          size="sm"
          icon={IconSearch}
          end={text === '' ? undefined : cross}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={() => box.closeDropdown()}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0}>
        <Combobox.Options aria-label={t('blog.list.suggested')}>
          {suggestions.map((post) => (
            <Combobox.Option key={post.id} value={post.slug}>
              <span className={classes['picture']}>
                <PostCover cover={post.cover} isCard />
              </span>
              <Matched text={post.title} wanted={text} className={classes['name']} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const pauseMs = 150
const nothing: readonly PostCard[] = []

function useSuggestions(text: string): readonly PostCard[] {
  const [search] = useDebouncedValue(text.trim(), pauseMs)
  const { data } = useQuery({
    queryKey: [...postsKey, 'suggested', search],
    queryFn: ({ signal }) => call(suggestPosts, { search }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  return search === '' ? nothing : (data?.posts ?? nothing)
}
