// What is filtered by; one press takes a filter away, but not the one that is disabled.
import { useState } from 'react'
import { useTranslation } from '#kernel/client/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Row } from '../../row.tsx'

const all = ['overdue', 'inProgress', 'draft'] as const

export function Example() {
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
