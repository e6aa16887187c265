// The examples on the gallery's page about the search field.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SearchField } from '#ui/search-field.tsx'
import { Row } from '../../row.tsx'

// Escape empties it, and so does the cross.
export function SearchingExample() {
  const { t } = useTranslation()
  const [empty, setEmpty] = useState('')
  const [typed, setTyped] = useState(t('components.words.northWing'))
  return (
    <Row fields>
      <SearchField label={t('components.words.findBoard')} value={empty} onChange={setEmpty} />
      <SearchField label={t('components.words.findCard')} value={typed} onChange={setTyped} size="md" />
    </Row>
  )
}
