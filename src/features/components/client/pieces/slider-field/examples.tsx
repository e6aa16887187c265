// The examples on the gallery's page about sliders.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { SliderField } from '#ui/slider-field.tsx'
import { Row } from '../../row.tsx'

// The bare number, in words, and disabled.
export function ValuesExample() {
  const { t } = useTranslation()
  const [volume, setVolume] = useState(60)
  const [limit, setLimit] = useState(8)
  return (
    <Row fields>
      <SliderField label={t('components.words.volume')} value={volume} onChange={setVolume} />
      <SliderField
        label={t('components.words.limit')}
        value={limit}
        onChange={setLimit}
        max={20}
        words={(count) => t('components.words.cards', { count })}
      />
      <SliderField label={t('components.words.disabled')} value={volume} onChange={setVolume} disabled />
    </Row>
  )
}
