// The button, and what was picked beside it.
import { useState } from 'react'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const [picked, setPicked] = useState('')
  return (
    <Row>
      <EmojiButton onPick={(emoji) => setPicked(picked + emoji)} />
      <output>{picked}</output>
    </Row>
  )
}
