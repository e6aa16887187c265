// The text in a field of recipients: the people it may mean, and the keys that take them.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useState } from 'react'
import { call } from '#kernel/client/call.ts'
import { suggestPeople } from '../../contract.ts'
import type { Address, Recipient } from '../../entities.ts'
import { recipientsIn, withoutDoubles } from './addresses-in.ts'
import { keepFaces } from './faces.ts'

export type Typed = {
  recipients: readonly Recipient[]
  onChange: (recipients: readonly Recipient[]) => void
  /** Told of what is typed and no recipient yet. */
  onRest: (rest: string) => void
}

/** The typed text, the people it may mean, and the keys that take it. */
export function useTyping(typed: Typed) {
  const { recipients, onChange } = typed
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const words = useText(typed, () => setAt(0))
  const { text, takeTyped, choose } = words
  const { found, isComing } = useFound(text, isOpen, recipients)
  const active = found[Math.min(at, found.length - 1)]
  const isListed = isOpen && found.length > 0
  /** Answers whether the key meant something here. */
  const run = (key: string): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step !== undefined) {
      if (found.length > 0) setAt((at + step + found.length) % found.length)
      return found.length > 0
    }
    if (key === 'Backspace' && text === '') {
      onChange(recipients.slice(0, -1))
      return recipients.length > 0
    }
    if (key === 'Escape') {
      setOpen(false)
      return isListed
    }
    return text.trim() !== '' && take(key)
  }
  const take = (key: string): boolean => {
    if (key === ',' || key === ';') return takeTyped()
    if (key !== 'Enter' && key !== 'Tab') return false
    // Those on the list are meant by what was typed before.
    if (active && !isComing) choose(active)
    else if (takeTyped()) return true
    else if (key === 'Tab') return false
    else if (!isComing) words.leave()
    return true
  }
  return {
    ...words,
    found,
    active,
    isListed,
    type: (next: string) => {
      words.become(next)
      setOpen(true)
    },
    open: () => setOpen(true),
    leave: () => {
      setOpen(false)
      words.leave()
    },
    press: (event: KeyboardEvent) => {
      // The keys that send take what is typed along.
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) words.leave()
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || !run(event.key)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

function useText({ recipients, onChange, onRest }: Typed, onText: () => void) {
  const [text, setText] = useState('')
  /** It was left with words in it that are no address. */
  const [wasLeft, setLeft] = useState(false)
  const become = (next: string) => {
    setText(next)
    onRest(next.trim())
    setLeft(false)
    onText()
  }
  const add = (more: readonly Recipient[], rest = '') => {
    onChange(withoutDoubles([...recipients, ...more]))
    become(rest)
  }
  /** Answers whether it was an address. */
  const takeTyped = (): boolean => {
    const typed = recipientsIn(text)
    if (typed.recipients.length === 0) return false
    add(typed.recipients, typed.rest)
    return true
  }
  const leave = () => {
    takeTyped()
    setLeft(recipientsIn(text).rest !== '')
  }
  const choose = (person: Address) => {
    keepFaces([person])
    add([{ name: person.name, email: person.email }])
  }
  const paste = (event: ClipboardEvent) => {
    const pasted = recipientsIn(event.clipboardData.getData('text'))
    if (pasted.recipients.length === 0) return
    event.preventDefault()
    add(pasted.recipients, text + pasted.rest)
  }
  return { text, wasLeft, become, takeTyped, leave, choose, paste }
}

function useFound(text: string, isOpen: boolean, recipients: readonly Recipient[]) {
  const search = text.trim().slice(0, 100)
  const { data, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['mail-people', search],
    queryFn: ({ signal }) => call(suggestPeople, { search }, { signal }),
    enabled: isOpen && search !== '',
    placeholderData: keepPreviousData,
  })
  const isComing = isFetching && (data === undefined || isPlaceholderData)
  if (search === '') return { found: [], isComing }
  const known = new Set(recipients.map(({ email }) => email.toLowerCase()))
  const found = (data?.people ?? []).filter(({ email }) => email !== '' && !known.has(email.toLowerCase())).slice(0, 8)
  return { found, isComing }
}
