// Choosing how many stars, and what is said when nobody chose.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import type { Stars } from '#ui/rating.tsx'
import { RatingField } from '#ui/rating.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const { t } = useTranslation()
  const [stars, setStars] = useState<Stars | null>(4)
  const [none, setNone] = useState<Stars | null>(null)
  return (
    <Row fields>
      <RatingField label={t('components.rating.yours')} value={stars} onChange={setStars} />
      <RatingField
        label={t('components.rating.yours')}
        value={none}
        onChange={setNone}
        error={none === null && t('components.words.chooseOne')}
      />
    </Row>
  )
}
