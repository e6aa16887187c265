// Mails of the demo that come again and again: the site diary, deliveries, reports, receipts.
import type { DemoMail, Kept, Owner, Who } from './demo-mail.ts'
import { owners } from './demo-mail.ts'

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item

/** Older ones were read and put away. */
const putAwayAfter = 12
const keptAt = (day: number, more: Kept = {}): Partial<Record<Owner, Kept>> => {
  const kept: Kept = day > putAwayAfter ? { folder: 'archive', ...more } : more
  return Object.fromEntries(owners.map((owner) => [owner, kept]))
}

const weather = [
  '4 °C, dry',
  '7 °C, light rain',
  '2 °C, fog until ten',
  '9 °C, sun',
  '5 °C, wind from the west',
  '−1 °C, frost',
  '11 °C, dry',
]
const done = [
  'formwork at axis C',
  'eleven meters of drain',
  'the second lift of scaffolding',
  'beams 9 to 12',
  'the floor of the north hall',
  'the wall at the stairs, inside',
  'the roof’s first layer',
  'door frames on the ground floor',
  'cable ducts in the court',
]
const next = [
  'we pour, if it stays dry',
  'the crane comes at seven',
  'Omar needs the corridor to himself',
  'the windows arrive before noon',
  'we clean up, because the inspector is coming',
  'Noah fits the benches',
]
const remarks = [
  'Nothing broke.',
  'One pallet too many, it goes back.',
  'The mixer was late, we were not.',
  'Kofi found his level. It was on the roof.',
  'The neighbors brought cake.',
  'Someone moved the cones again.',
  'Jun was here and changed nothing. I’m writing it down because it’s rare.',
  'A fox lives behind the container. We leave it alone.',
  'Quiet day, good work.',
  'We found a coin from 1911 and gave it to Mara.',
  'Two helmets are missing, both yellow.',
]

function diaries(): DemoMail[] {
  const mails: DemoMail[] = []
  for (let day = 1; day <= 92; day++) {
    if (day % 7 > 4) continue
    const number = 412 - day
    mails.push({
      thread: `diary ${day}`,
      at: `-${day} 17:${10 + (day % 40)}`,
      from: 'Wei',
      to: owners,
      subject: `Site diary ${number}`,
      text: `Weather: ${pick(weather, day * 3)}. On site: ${9 + ((day * 5) % 11)}.\n\nDone: ${pick(done, day)}, ${pick(done, day * 2 + 4)}.\nTomorrow: ${pick(next, day * 5)}.\n\n${pick(remarks, day)}\n\n伟`,
      kept: keptAt(day, day % 9 === 0 ? { isStarred: true, labels: ['Site'] } : { labels: ['Site'] }),
    })
    if (day % 6 === 1)
      mails.push({
        thread: `diary ${day}`,
        at: `-${day} 18:${20 + (day % 30)}`,
        from: pick(owners, day),
        to: ['Wei'],
        cc: owners.filter((owner) => owner !== pick(owners, day)),
        subject: `Re: Site diary ${number}`,
        text: pick(
          [
            'Thank you, Wei. Good day.',
            'Well done, all of you.',
            'Noted. I’ll be there at seven.',
            'Tell the fox good night from me.',
          ],
          day,
        ),
        kept: keptAt(day, { labels: ['Site'] }),
      })
  }
  return mails
}

const goods = [
  'concrete C30/37, 8 m³',
  'larch, 4.2 m³',
  'reinforcement, 1.9 t',
  'screws and brackets, 14 boxes',
  'gravel 16/32, 12 t',
  'insulation, 96 boards',
]
const carriers: readonly Who[] = ['beton', 'holz', 'dach']

const deliveries = (): DemoMail[] =>
  Array.from({ length: 30 }, (_, index): DemoMail => {
    const day = 2 + index * 3
    const number = 20_418 - index * 7
    return {
      thread: `delivery ${number}`,
      at: `-${day} 06:${10 + (index % 45)}`,
      from: pick(carriers, index),
      to: index % 2 === 0 ? ['Mara', 'Imani'] : ['Imani', 'Jun'],
      subject: `Delivery note ${number}`,
      text: `Good morning,\n\nArriving today: ${pick(goods, index)}. The driver will call half an hour ahead.\n\nPlease sign for it at the gate; the note is attached.`,
      files: [[`Delivery note ${number}.pdf`, 'delivery']],
      isAutomatic: true,
      kept: keptAt(day, { labels: ['Suppliers'] }),
    }
  })

const topics = [
  'the facade',
  'the stairs',
  'the budget',
  'light and shadow',
  'the opening',
  'the court',
  'doors',
  'acoustics',
]

const minutes = (): DemoMail[] =>
  Array.from({ length: 13 }, (_, index): DemoMail => {
    const day = 1 + index * 7
    return {
      thread: `minutes ${index}`,
      at: `-${day} 12:0${index % 10}`,
      from: 'Dara',
      to: owners,
      cc: ['Petra', 'Salma', 'Tomás'],
      subject: `Minutes: ${pick(topics, index)}`,
      text: `Hi everyone,\n\nToday’s minutes are attached. In short, we talked about ${pick(topics, index)} for an hour, decided two things and put off a third.\n\n1. ${pick(done, index)}: as drawn.\n2. ${pick(goods, index)}: order now.\n3. ${pick(topics, index + 3)}: next week.\n\nIf I misheard anyone, tell me before Friday.\n\nDara`,
      files: [[`Minutes ${52 - index}.pdf`, 'minutes']],
      kept: keptAt(day, index === 0 ? { isImportant: true } : {}),
    }
  })

const menus = [
  'lentils with dill',
  'leek and potato',
  'okra stew',
  'rice with broad beans',
  'beets and goat cheese',
  'noodles, the long ones',
]

const lunches = (): DemoMail[] =>
  Array.from({ length: 12 }, (_, index): DemoMail => ({
    thread: `lunch ${index}`,
    at: `-${2 + index * 7} 10:15`,
    from: 'Amina',
    to: owners,
    cc: ['Noah', 'Rosa', 'Kofi', 'Dara'],
    subject: 'Friday lunch',
    text: `صباح الخير!\n\nThis Friday: ${pick(menus, index)}. Half past twelve, in the court if it’s dry, in the workshop if it isn’t.\n\nPlease tell me by Thursday if you’re coming. Kofi counts as two.\n\nأمينة`,
    kept: keptAt(2 + index * 7),
  }))

const bills = (): DemoMail[] =>
  Array.from({ length: 12 }, (_, index): DemoMail => ({
    thread: `bills ${index}`,
    at: `-${3 + index * 7} 08:30`,
    from: 'Claire',
    to: ['Mara', 'Imani'],
    subject: `Factures de la semaine ${48 - index}`,
    text: `Bonjour à tous,\n\n${4 + (index % 5)} factures attendent votre accord cette semaine, pour un total de ${12 + index * 3} 480 €. La liste est jointe.\n\nMerci de me répondre avant jeudi midi, afin que les virements partent à temps.\n\nClaire`,
    files: [['Factures.csv', 'list']],
    kept: keptAt(3 + index * 7),
  }))

/** Machines that write to each person by themselves. */
function machines(owner: Owner): DemoMail[] {
  const shift = owners.indexOf(owner)
  const alone = (
    count: number,
    mailOf: (index: number) => Omit<DemoMail, 'to' | 'isAutomatic' | 'thread'> & { day: number },
  ): DemoMail[] =>
    Array.from({ length: count }, (_, index) => {
      const { day, ...mail } = mailOf(index)
      return { ...mail, to: [owner], isAutomatic: true, thread: `${owner} ${mail.from} ${index}`, kept: keptAt(day) }
    })
  const every = (step: number, index: number) => 1 + shift + index * step
  return [
    ...alone(54, (index) => ({
      day: every(2, index),
      at: `-${every(2, index)} 03:1${index % 10}`,
      from: 'backup',
      subject: index % 11 === 7 ? 'Backup finished with one warning' : 'Backup finished',
      text: `Backup of ${['drawings', 'models', 'photos', 'mail'][index % 4]}: ${1800 + ((index * 37) % 400)} files, ${40 + (index % 9)} GB, ${12 + (index % 7)} minutes.${index % 11 === 7 ? '\n\nOne file was in use and will be copied tomorrow.' : ''}`,
    })),
    ...alone(11, (index) => ({
      day: every(8, index),
      at: `-${every(8, index)} 20:0${index % 6}`,
      from: 'train',
      subject: `Your ticket ${['to Gothenburg', 'to Malmö', 'to Copenhagen'][index % 3]}`,
      text: `Thank you for traveling with us.\n\nCoach ${3 + (index % 6)}, seat ${11 + index * 4}, by the window. The doors close one minute before departure.`,
      files: [[`Ticket ${7000 + index * 13}.pdf`, 'delivery'] as const],
    })),
    ...alone(9, (index) => ({
      day: every(10, index),
      at: `-${every(10, index)} 09:2${index % 10}`,
      from: 'beans',
      subject: `Order ${880 - index * 6} is on its way`,
      text: `Hello ${owner},\n\n${2 + (index % 3)} kilos of ${['Morning', 'Courtyard', 'Night shift'][index % 3]} were roasted this morning and are on their way.\n\nBest within five weeks. They never last that long.`,
    })),
    ...alone(12, (index) => ({
      day: every(7, index),
      at: `-${every(7, index)} 05:30`,
      from: 'weather',
      subject:
        ['Gusts on Wednesday', 'Frost tonight', 'Heavy rain from noon', 'Snow above 200 meters'][index % 4] ?? '',
      text: `Warning for the harbor district, level ${1 + (index % 3)} of 4.\n\nSecure loose material, and think of cranes and scaffolding. The warning ends when we say so.`,
    })),
    ...alone(6, (index) => ({
      day: every(14, index),
      at: `-${every(14, index)} 07:45`,
      from: 'bank',
      subject: `Statement No. ${26 - index}`,
      text: 'Your new statement is ready. For your security, we never send links. Please sign in the way you always do.',
    })),
  ]
}

export const recurring = (): DemoMail[] => [
  ...diaries(),
  ...deliveries(),
  ...minutes(),
  ...lunches(),
  ...bills(),
  ...owners.flatMap(machines),
]
