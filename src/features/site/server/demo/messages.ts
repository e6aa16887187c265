// Messages of visitors in the demo: some are open, some answered.
import type { NewMessage } from '../../contract.ts'

/** `answer`: what a manager wrote back. */
export type DemoMessage = NewMessage & { daysAgo: number; answer?: string }

export const demoMessages: readonly DemoMessage[] = [
  {
    kind: 'contact',
    name: 'Rosa Delgado',
    email: 'rosa@mail.example',
    subject: 'A garden for a school roof',
    category: null,
    text: 'Good morning, we have 400 square meters, hardly any soil and a class that wants to grow tomatoes. Would you have a look?',
    language: 'en',
    daysAgo: 0.2,
  },
  {
    kind: 'question',
    name: '',
    email: 'h.nguyen@mail.example',
    subject: '',
    category: 'delivery',
    text: 'Các bạn có giao ghế đến Đà Nẵng không? Tôi cần bốn chiếc trước cuối tháng.',
    language: 'vi',
    daysAgo: 1.4,
  },
  {
    kind: 'contact',
    name: 'Luc Marchand',
    email: 'luc@atelier-marchand.example',
    subject: 'Visite du chantier',
    category: null,
    text: 'Bonjour, pouvons-nous visiter le hall nord avec une dizaine d’élèves en décembre ?',
    language: 'fr',
    daysAgo: 3.1,
    answer: 'Bonjour, avec plaisir : le 8 décembre à 14 h, casques fournis.\n\nÀ bientôt à Gand.',
  },
]
