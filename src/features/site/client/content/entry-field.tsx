// One field of an entry of the site: a line, a longer text, or one of several choices.
import { useTranslation } from '#kernel/client/i18n.ts'
import type { FieldProblem } from '#kernel/shape.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { categories, marks } from '../../content.ts'

const names = [
  'filmUrl',
  'lead',
  'work',
  'story',
  'visionTitle',
  'visionText',
  'value',
  'label',
  'percent',
  'name',
  'mark',
  'portrait',
  'linkedin',
  'instagram',
  'x',
  'job',
  'quote',
  'phone',
  'latitude',
  'longitude',
  'opensAt',
  'closesAt',
  'timeZone',
  'city',
  'address',
  'role',
  'category',
  'question',
  'answer',
] as const

const helped = ['portrait', 'latitude', 'longitude', 'opensAt', 'closesAt', 'timeZone'] as const
/** Fields that say how to fill them in, with an example as the form takes it in every language. */
const examples: Record<(typeof helped)[number], string> = {
  portrait: '53000',
  latitude: '51.05',
  longitude: '3.72',
  opensAt: '09:00',
  closesAt: '18:00',
  timeZone: 'Europe/Brussels',
}

type EntryFieldProps = {
  /** One of those in `content.ts`. */
  field: string
  max: number
  isLong?: boolean
  lang?: string
  value: string
  problem: FieldProblem | undefined
  onChange: (value: string) => void
}

export function EntryField({ field, max, isLong = false, lang, value, problem, onChange }: EntryFieldProps) {
  const { t } = useTranslation()
  const name = names.find((known) => known === field)
  if (name === undefined) return null
  const error = problem && t(`errors.field.${problem.code}`, { limit: problem.limit ?? 0 })
  const hint = helped.find((known) => known === field)
  const words = {
    label: t(`site.content.field.${name}`),
    error,
    ...(hint && { description: t(`site.content.help.${hint}`, { example: examples[hint] }) }),
  }
  if (name === 'category') {
    const options = categories.map((one) => ({ value: one, label: t(`site.category.${one}`) }))
    const chosen = categories.find((one) => one === value) ?? null
    return <SelectField {...words} value={chosen} onChange={onChange} options={options} />
  }
  if (name === 'mark') {
    const options = marks.map((one) => ({ value: one, label: t(`site.content.mark.${one}`) }))
    const chosen = marks.find((one) => one === value) ?? null
    return <SelectField {...words} value={chosen} onChange={onChange} options={options} />
  }
  const own = { ...words, value, maxLength: max, lang, dir: 'auto', autoComplete: 'off' } as const
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  return isLong ? <TextArea {...own} onChange={change} /> : <TextField {...own} onChange={change} />
}
