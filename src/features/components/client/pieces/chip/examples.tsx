// The examples on the gallery's page about chips.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chip, CountChip } from '#ui/chip.tsx'
import { Row } from '../../row.tsx'

const all = ['overdue', 'inProgress', 'draft'] as const

// Active filters; a press removes one, except the disabled one.
export function FiltersExample() {
  const { t } = useTranslation()
  const [filters, setFilters] = useState<readonly (typeof all)[number][]>(all)
  return (
    <Row>
      <Chip label={t('components.words.northWing')} disabled onRemove={() => undefined} />
      {filters.map((name) => (
        <Chip
          key={name}
          label={t(`components.words.${name}`)}
          onRemove={() => setFilters(filters.filter((other) => other !== name))}
        />
      ))}
      <Button variant="ghost" size="sm" disabled={filters.length === all.length} onClick={() => setFilters(all)}>
        {t('components.words.reset')}
      </Button>
    </Row>
  )
}

// A number beside a word; strong for what waits for somebody.
export function CountsExample() {
  const { t } = useTranslation()
  return (
    <Row>
      <span>
        {t('components.words.files')} <CountChip count={8} />
      </span>
      <span>
        {t('components.words.mentions')} <CountChip count={12} tone="strong" />
      </span>
    </Row>
  )
}
