// The examples on the gallery's page about ranges.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { RangeField } from '#ui/range-field.tsx'
import type { Range } from '#ui/range-field.tsx'
import { Row } from '../../row.tsx'

// Both ends by the line or by a number.
export function ValuesExample() {
  const { t } = useTranslation()
  const [cards, setCards] = useState<Range>([4, 12])
  return (
    <Row fields>
      <RangeField
        label={t('components.words.limit')}
        value={cards}
        onChange={setCards}
        min={0}
        max={20}
        words={(count) => t('components.words.cards', { count })}
      />
    </Row>
  )
}
