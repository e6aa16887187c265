// Runs the examples of RFC 5545 3.8.5.3 against the dates given there.
import { expect, test } from 'vitest'
import { toLocal } from '../times/zones.ts'
import type { Series } from '../times/types.ts'
import { expand } from './expand.ts'

const zone = 'America/New_York'

function series(rule: string, start = '1997-09-02T09:00:00', excluded: string[] = []): Series {
  const end = `${start.slice(0, 11)}${String(Number(start.slice(11, 13)) + 1).padStart(2, '0')}${start.slice(13)}`
  return { allDay: false, start, end, startZone: zone, endZone: zone, length: 'exact', rule, excluded, added: [] }
}

const window = { from: Date.UTC(1990, 0, 1), to: Date.UTC(2060, 0, 1), zone }
const found = (of: Series, most: number) =>
  expand(of, [], { ...window, most }).map(({ startsAt }) => toLocal(startsAt, zone).slice(0, 16))
const days = (of: Series, most: number) => found(of, most).map((local) => local.slice(0, 10))

/** `1997 09 02,03 10 01` are days in two months of a year. */
function list(text: string): string[] {
  const out: string[] = []
  let year = ''
  let month = ''
  for (const word of text.trim().split(/\s+/)) {
    if (/^\d{4}$/.test(word)) year = word
    else if (/^[A-Z]/.test(word))
      month = String('JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(word) / 3 + 1).padStart(2, '0')
    else out.push(...word.split(',').map((day) => `${year}-${month}-${day.padStart(2, '0')}`))
  }
  return out
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index).join(',')

const examples: [name: string, rule: string, dates: string, start?: string, isEndless?: boolean][] = [
  ['daily for 10', 'FREQ=DAILY;COUNT=10', '1997 Sep 2,3,4,5,6,7,8,9,10,11'],
  [
    'daily until',
    'FREQ=DAILY;UNTIL=19971224T000000Z',
    `1997 Sep ${range(2, 30)} Oct ${range(1, 31)} Nov ${range(1, 30)} Dec ${range(1, 23)}`,
  ],
  [
    'every other day',
    'FREQ=DAILY;INTERVAL=2',
    `1997 Sep 2,4,6,8,10,12,14,16,18,20,22,24,26,28,30 Oct 2,4,6`,
    undefined,
    true,
  ],
  ['every 10 days, 5', 'FREQ=DAILY;INTERVAL=10;COUNT=5', '1997 Sep 2,12,22 Oct 2,12'],
  ['weekly for 10', 'FREQ=WEEKLY;COUNT=10', '1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4'],
  [
    'weekly until',
    'FREQ=WEEKLY;UNTIL=19971224T000000Z',
    '1997 Sep 2,9,16,23,30 Oct 7,14,21,28 Nov 4,11,18,25 Dec 2,9,16,23',
  ],
  [
    'every other week',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997 Sep 2,16,30 Oct 14,28 Nov 11,25 Dec 9,23 1998 Jan 6,20 Feb 3,17',
    undefined,
    true,
  ],
  [
    'weekly Tuesday and Thursday',
    'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
    '1997 Sep 2,4,9,11,16,18,23,25,30 Oct 2',
  ],
  ['the same by count', 'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '1997 Sep 2,4,9,11,16,18,23,25,30 Oct 2'],
  [
    'every other week on three days',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '1997 Sep 1,3,5,15,17,19,29 Oct 1,3,13,15,17,27,29,31 Nov 10,12,14,24,26,28 Dec 8,10,12,22',
    '1997-09-01T09:00:00',
  ],
  [
    'every other week on two days, 8',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997 Sep 2,4,16,18,30 Oct 2,14,16',
  ],
  [
    'monthly on the first Friday, 10',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997 Sep 5 Oct 3 Nov 7 Dec 5 1998 Jan 2 Feb 6 Mar 6 Apr 3 May 1 Jun 5',
    '1997-09-05T09:00:00',
  ],
  [
    'monthly on the first Friday until',
    'FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR',
    '1997 Sep 5 Oct 3 Nov 7 Dec 5',
    '1997-09-05T09:00:00',
  ],
  [
    'every other month, first and last Sunday',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997 Sep 7,28 Nov 2,30 1998 Jan 4,25 Mar 1,29 May 3,31',
    '1997-09-07T09:00:00',
  ],
  [
    'monthly on the second last Monday',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997 Sep 22 Oct 20 Nov 17 Dec 22 1998 Jan 19 Feb 16',
    '1997-09-22T09:00:00',
  ],
  [
    'monthly on the third last day',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    '1997 Sep 28 Oct 29 Nov 28 Dec 29 1998 Jan 29 Feb 26',
    '1997-09-28T09:00:00',
    true,
  ],
  [
    'monthly on the 2nd and 15th',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
    '1997 Sep 2,15 Oct 2,15 Nov 2,15 Dec 2,15 1998 Jan 2,15',
  ],
  [
    'monthly on the first and last day',
    'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
    '1997 Sep 30 Oct 1,31 Nov 1,30 Dec 1,31 1998 Jan 1,31 Feb 1',
    '1997-09-30T09:00:00',
  ],
  [
    'every 18 months on the 10th to 15th',
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '1997 Sep 10,11,12,13,14,15 1999 Mar 10,11,12,13',
    '1997-09-10T09:00:00',
  ],
  [
    'every Tuesday of every other month',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997 Sep 2,9,16,23,30 Nov 4,11,18,25 1998 Jan 6,13,20,27 Mar 3,10,17,24,31',
    undefined,
    true,
  ],
  [
    'yearly in June and July, 10',
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '1997 Jun 10 Jul 10 1998 Jun 10 Jul 10 1999 Jun 10 Jul 10 2000 Jun 10 Jul 10 2001 Jun 10 Jul 10',
    '1997-06-10T09:00:00',
  ],
  [
    'every other year, January to March',
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '1997 Mar 10 1999 Jan 10 Feb 10 Mar 10 2001 Jan 10 Feb 10 Mar 10 2003 Jan 10 Feb 10 Mar 10',
    '1997-03-10T09:00:00',
  ],
  [
    'every third year by day of the year',
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '1997 Jan 1 Apr 10 Jul 19 2000 Jan 1 Apr 9 Jul 18 2003 Jan 1 Apr 10 Jul 19 2006 Jan 1',
    '1997-01-01T09:00:00',
  ],
  [
    'every 20th Monday of the year',
    'FREQ=YEARLY;BYDAY=20MO',
    '1997 May 19 1998 May 18 1999 May 17',
    '1997-05-19T09:00:00',
    true,
  ],
  [
    'Monday of week 20',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    '1997 May 12 1998 May 11 1999 May 17',
    '1997-05-12T09:00:00',
    true,
  ],
  [
    'every Thursday in March',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    '1997 Mar 13,20,27 1998 Mar 5,12,19,26 1999 Mar 4,11,18,25',
    '1997-03-13T09:00:00',
    true,
  ],
  [
    'every Thursday in summer',
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '1997 Jun 5,12,19,26 Jul 3,10,17,24,31 Aug 7,14,21,28 1998 Jun 4,11,18,25 Jul 2,9,16,23,30 Aug 6,13,20,27',
    '1997-06-05T09:00:00',
    true,
  ],
  [
    'the first Saturday after the first Sunday',
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '1997 Sep 13 Oct 11 Nov 8 Dec 13 1998 Jan 10 Feb 7 Mar 7 Apr 11 May 9 Jun 13',
    '1997-09-13T09:00:00',
    true,
  ],
  [
    'US elections',
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '1996 Nov 5 2000 Nov 7 2004 Nov 2',
    '1996-11-05T09:00:00',
    true,
  ],
  [
    'the third of Tuesday, Wednesday, Thursday',
    'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
    '1997 Sep 4 Oct 7 Nov 6',
    '1997-09-04T09:00:00',
  ],
  [
    'the second last weekday',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    '1997 Sep 29 Oct 30 Nov 27 Dec 30 1998 Jan 29 Feb 26 Mar 30',
    '1997-09-29T09:00:00',
    true,
  ],
  [
    'WKST=MO makes a difference',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997 Aug 5,10,19,24',
    '1997-08-05T09:00:00',
  ],
  [
    'WKST=SU makes a difference',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997 Aug 5,17,19,31',
    '1997-08-05T09:00:00',
  ],
  [
    'a day that is none is left out',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    '2007 Jan 15,30 Feb 15 Mar 15,30',
    '2007-01-15T09:00:00',
  ],
]

test.each(examples)('%s', (...[, rule, dates, start, isEndless]) => {
  const right = list(dates)
  expect(days(series(rule, start), isEndless ? right.length : right.length + 1)).toEqual(right)
})

test('every day in January, for three years, by two rules', () => {
  const yearly = 'FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA'
  const daily = 'FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1'
  const right = list(`1998 Jan ${range(1, 31)} 1999 Jan ${range(1, 31)} 2000 Jan ${range(1, 31)}`)
  expect(days(series(yearly, '1998-01-01T09:00:00'), 200)).toEqual(right)
  expect(days(series(daily, '1998-01-01T09:00:00'), 200)).toEqual(right)
})

test('Friday the 13th, without the start that is left out', () => {
  const of = series('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '1997-09-02T09:00:00', ['1997-09-02T09:00:00'])
  expect(days(of, 5)).toEqual(list('1998 Feb 13 Mar 13 Nov 13 1999 Aug 13 2000 Oct 13'))
})

test('every three hours until, and times of day by two rules', () => {
  expect(found(series('FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z'), 9)).toEqual([
    '1997-09-02T09:00',
    '1997-09-02T12:00',
    '1997-09-02T15:00',
  ])
  expect(found(series('FREQ=DAILY;BYHOUR=9,10,11,12;BYMINUTE=0,20,40'), 14).slice(10)).toEqual([
    '1997-09-02T12:20',
    '1997-09-02T12:40',
    '1997-09-03T09:00',
    '1997-09-03T09:20',
  ])
})
