// Pictures for sheets, such as a logo.
import { pngOf } from '#kernel/server/files/pictures.ts'

/** For `pictures` of a sheet, by a name of letters: of any type that uploads have, which Typst knows only some of. */
export const pictureFor = async (content: Buffer, personId: string): Promise<string> =>
  (await pngOf(content, personId)).toString('base64')
