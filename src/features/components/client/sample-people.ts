// People who exist only in the examples of the gallery; their portraits are drawn from their ids.
import type { Person } from '#ui/people-picker.tsx'

const drawn = (id: string, name: string): Person => ({ id, name, avatarUrl: `portrait:${id}` })

export const samplePeople = [
  drawn('mara', 'Mara Lindqvist'),
  drawn('imani', 'Imani Okafor'),
  drawn('jun', 'Jun Sato'),
  { id: 'elena', name: 'Elena Brandt', avatarUrl: null },
  drawn('kofi', 'Kofi Mensah'),
  drawn('salma', 'سلمى عبد الرحمن'),
  drawn('mai', 'Đặng Thị Mai'),
] as const satisfies readonly Person[]
