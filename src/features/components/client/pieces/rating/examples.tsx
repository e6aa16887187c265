// The examples on the gallery's page about stars.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Rating, RatingField } from '#ui/rating.tsx'
import type { Stars } from '#ui/rating.tsx'
import { Row } from '../../row.tsx'

// Whole, half and no stars, in both sizes.
export function ValuesExample() {
  return (
    <Row>
      <Rating value={4.8} />
      <Rating value={3.5} size={20} />
      <Rating value={0} size={20} />
    </Row>
  )
}

// Choosing how many stars, and what is said when nobody chose.
export function FieldExample() {
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
