// The suggestions of a search, with what each of them makes of it.
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#kernel/client/call.ts'
import { useFormat } from '#kernel/client/format.ts'
import { useTranslation } from '#kernel/client/i18n.ts'
import { fold } from '#kernel/search-text.ts'
import { Avatar } from '#ui/avatar.tsx'
import { suggestPeople } from '../../contract.ts'
import type { Address, Label } from '../../entities.ts'
import { LabelMark } from '../labels/label-mark.tsx'
import { faceOf, nameOf } from '../people.ts'
import { useLabels } from '../use-labels.ts'
import classes from './search-bar.module.css'
import type { Operator } from './search-words.ts'
import { typingAt, withOperator, withValue } from './search-words.ts'

export type Suggestion = { search: string; content: ReactNode }

const mostPeople = 6
/** Days back that are offered: a day, a week, a month, a year. */
const daysBack = [1, 7, 30, 365]

/** The calendar day so many days ago, as `2026-11-27`. */
function dayBefore(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function useSuggestions(search: string, isOpen: boolean): readonly Suggestion[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { own } = useLabels()
  const typing = typingAt(search)
  const isOfPerson = typing?.kind === 'value' && (typing.operator === 'from' || typing.operator === 'to')
  const wanted = isOfPerson ? typing.value : ''
  const { data: found } = useQuery({
    queryKey: ['mail-people', wanted],
    queryFn: ({ signal }) => call(suggestPeople, { search: wanted }, { signal }),
    enabled: isOpen && isOfPerson,
    placeholderData: keepPreviousData,
  })
  if (!typing || !isOpen) return []
  if (typing.kind === 'name') {
    return typing.names.map((name) => ({
      search: withOperator(search, typing, name),
      content: (
        <>
          <span className={classes['operator']} dir="ltr">
            {name}:
          </span>
          <span className={classes['hint']}>{t(`mail.operators.${name}`)}</span>
        </>
      ),
    }))
  }
  const { operator, value } = typing
  const people = (found?.people ?? []).slice(0, mostPeople).map((person) => [person.email, personOf(person)] as const)
  const days = daysBack.map(dayBefore).filter((day) => day.startsWith(value))
  const word = (text: string) =>
    text.startsWith(value) && text !== value ? [[text, t(`mail.operators.${operator}`)] as const] : []
  const values: Readonly<Record<Operator, readonly (readonly [text: string, content: ReactNode])[]>> = {
    from: people,
    to: people,
    label: own.filter(({ name }) => fold(name).includes(fold(value))).map((label) => [label.name, labelOf(label)]),
    before: days.map((day) => [day, format.date(day)]),
    after: days.map((day) => [day, format.date(day)]),
    has: word('attachment'),
    is: word('unread'),
    subject: [],
  }
  return values[operator].map(([text, content]) => ({ search: withValue(search, typing, operator, text), content }))
}

const personOf = (person: Address) => (
  <>
    <Avatar person={faceOf(person)} size={24} />
    <bdi>{nameOf(person)}</bdi>
    <bdi className={classes['hint']}>{person.email}</bdi>
  </>
)

const labelOf = ({ color, name }: Label) => (
  <>
    <LabelMark color={color} />
    <bdi>{name}</bdi>
  </>
)
