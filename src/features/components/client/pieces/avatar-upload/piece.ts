// The gallery's page about the field for a person's picture.
import type { Piece } from '../../piece.ts'

export const piece: Piece = {
  group: 'extra',
  title: 'components.avatarUpload.title',
  text: 'components.avatarUpload.text',
  source: 'avatar-upload',
  props: 'AvatarUploadProps',
  examples: ['portrait', 'wrong'],
  isTall: true,
}
