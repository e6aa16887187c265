// The search of the posts: suggests titles while one types, and narrows the list with Enter.
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SuggestField } from '#ui/suggest-field.tsx'
import { suggestPosts } from '../../contract.ts'
import type { PostCard } from '../../card.ts'
import { addressOfPost } from '../addresses.ts'
import { postsKey } from '../keys.ts'
import { PostCover } from '../post-cover.tsx'

type SearchBoxProps = { search: string; onSearch: (search: string) => void }

export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const posts = useSuggestions(typed)
  const navigate = useNavigate()
  return (
    <SuggestField
      label={t('blog.list.search')}
      listLabel={t('blog.list.suggested')}
      value={search}
      onSearch={onSearch}
      onType={setTyped}
      suggestions={posts.map(({ slug, title, cover }) => ({
        id: slug,
        name: title,
        picture: <PostCover cover={cover} isCard />,
      }))}
      hasWidePictures
      onOpen={(slug) => void navigate({ to: addressOfPost(slug) })}
    />
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
