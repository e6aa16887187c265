// The picker without its button.
import { useState } from 'react'
import { EmojiPicker } from '#ui/emoji-picker.tsx'
import { Row } from '../../row.tsx'

export function Example() {
  const [picked, setPicked] = useState('')
  return (
    <Row>
      <EmojiPicker onPick={setPicked} />
      <output>{picked}</output>
    </Row>
  )
}
