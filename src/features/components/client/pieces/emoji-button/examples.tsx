// The examples on the gallery's page about picking emoji.
import { useState } from 'react'
import { EmojiButton } from '#ui/emoji-button.tsx'
import { EmojiPicker } from '#ui/emoji-picker.tsx'
import { Row } from '../../row.tsx'

// The button, and what was picked beside it.
export function PickingExample() {
  const [picked, setPicked] = useState('')
  return (
    <Row>
      <EmojiButton onPick={(emoji) => setPicked(picked + emoji)} />
      <output>{picked}</output>
    </Row>
  )
}

// The picker without its button.
export function OpenExample() {
  const [picked, setPicked] = useState('')
  return (
    <Row>
      <EmojiPicker onPick={setPicked} />
      <output>{picked}</output>
    </Row>
  )
}
