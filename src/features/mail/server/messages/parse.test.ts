// Mails on which other programs fail: each is read as its sender meant it, or refused in words.
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { openBlobs } from '#kernel/server/files/blobs.ts'
import { composeMessage, messageIdOf } from './compose.ts'
import { readAddresses } from './mime/addresses.ts'
import { nameInArchive } from './mime/file-names.ts'
import { readMessage } from './mime/read-message.ts'
import { parseMessage } from './parse.ts'
import { quoteHtml, quoteText, replySubject, replyTargets } from './reply.ts'

const folder = new URL('./cases/', import.meta.url)
const arrivedAt = new Date('2026-11-24T09:17:04+01:00')
const arrivedLater = new Date('2026-11-25T10:00:00+01:00')

const names = await readdir(folder)
const bytesOf = (name: string) => readFile(new URL(names.find((known) => known.startsWith(`${name}-`)) ?? name, folder))
const read = async (name: string, at = arrivedLater) => readMessage(await bytesOf(name), at)
const fileNames = (mail: { files: readonly { name: string }[] }) => mail.files.map(({ name }) => name)
const contents = (mail: { files: readonly { content: Buffer }[] }) =>
  mail.files.map(({ content }) => content.toString())
const message = (head: string, body = '') => Buffer.from(`${head}\r\n\r\n${body}`)

describe('charsets', () => {
  test.each([
    ['m01', '会議室の変更について（至急のご連絡）', '北棟の会議室は使えません。\n東館二階へ移ります。'],
    ['m02', '订单喆㐂', '收货人：白喆，店名：㐂屋。请在周五前发货。'],
    ['m03', 'Dời cuộc họp', 'Kính gửi chị Nadia, cuộc họp dời sang thứ Sáu. Đỗ Thị Lập'],
    ['m04', 'موعد الاجتماع القادم', 'السلام عليكم، الاجتماع يوم الأحد الساعة العاشرة في القاعة 3.'],
    ['m05', 'Grüße aus Évora', 'Die Rechnung über 12 € liegt bei. À bientôt, 明日。'],
    ['m06', 'Angebot für Jürgen', 'Schöne Grüße, der Preis ist 20 €.'],
    ['m07', 'prices', 'It costs 20 € – “as agreed” … it’s fine.'],
    ['m08', 'no charset', 'Über 12 €, 明日九時, đúng giờ.'],
    ['m09', 'Été à Évora – 会议 – اجتماع', '8BITMIME and SMTPUTF8.'],
    ['m42', 'meta', 'Счёт на оплату'],
  ])('%s is read in the one that it is in', async (name, subject, text) => {
    const mail = await read(name)
    expect([mail.subject, mail.text]).toEqual([subject, text])
    expect(mail.subject.isWellFormed() && mail.text === mail.text.normalize('NFC')).toBe(true)
  })

  test('another kind of the same: UTF-8 that says Latin-1, UTF-7, Shift JIS by its name on Windows', () => {
    const text = (charset: string, body: Buffer) =>
      readMessage(Buffer.concat([message(`Content-Type: text/plain; charset=${charset}`), body]), arrivedAt).text
    expect(text('iso-8859-1', Buffer.from('déjà vu, 明日'))).toBe('déjà vu, 明日')
    expect(text('utf-7', Buffer.from('1 +- 1, Hi Mom +Jjo-!'))).toBe('1 + 1, Hi Mom ☺!')
    expect(text('Windows-31J', Buffer.from([0x96, 0xbe, 0x93, 0xfa]))).toBe('明日')
    expect(text('nobody-knows', Buffer.from([0x80, 0x20, 0xfc]))).toBe('€ ü')
    // One letter cut in two at the end doesn't turn the others into noise.
    expect(text('utf-8', Buffer.from('ünïcödé wörds ärë ölder').subarray(0, -1))).toContain('ünïcödé wörds')
  })
})

describe('words of headers', () => {
  test.each([
    ['m10', 'Đã chuyển hàng: áo khoác xanh, 蓝色外套两件 🧥'],
    ['m11', 'Olá Nadia, obrigada pela ajuda(3)é isso até já'],
    ['m14', 'The minutes of the meeting on Friday in the north wing'],
    ['m30', 'nul here and here'],
  ])('%s', async (name, subject) => {
    expect((await read(name)).subject).toBe(subject)
  })

  test('senders and recipients are whom the letters name', async () => {
    expect((await read('m04')).from).toEqual([{ name: 'إيناس', email: 'ines@quinta.example' }])
    expect((await read('m09')).from).toEqual([{ name: 'Zoë Ångström', email: 'zoë@åland.example' }])
    expect((await read('m11')).from).toEqual([{ name: 'Duarte, Inês', email: 'ines@quinta.example' }])
    expect((await read('m14')).to).toEqual([{ name: 'Nadia Okafor', email: 'nadia@weide.example' }])
  })
})

describe('files', () => {
  test('m12: have the names that their senders gave them', async () => {
    expect(fileNames(await read('m12'))).toEqual([
      'Rechnung März 2026 最終.pdf',
      'Quarterly report of the northern branch, the southern branch and the island.pdf',
      'Αβα.pdf',
      'Đơn hàng số 7.pdf',
      'résumé.pdf',
      'قائمة.pdf',
      'plan of the house v2 (final).pdf',
      '見積書.pdf',
    ])
  })

  test('m13: names that lie are made harmless', async () => {
    const given = fileNames(await read('m13'))
    expect(given).toEqual([
      'keys.txt',
      'invoicefdp.exe',
      'CON.txt',
      'two lines.txt',
      expect.stringMatching(/^x+….txt$/),
      'same.txt',
      'same.txt',
      'file-8.txt',
      'file-9.txt',
      '<img src=x onerror=alert(1)>.txt',
    ])
    expect(Math.max(...given.map((name) => Buffer.byteLength(name)))).toBeLessThanOrEqual(240)
    const taken = new Set<string>()
    expect(given.map((name) => nameInArchive(name, taken)).filter((name, at) => name !== given[at])).toEqual([
      '_CON.txt',
      'same (2).txt',
      '_img src=x onerror=alert(1)_.txt',
    ])
  })

  test('m22: mails inside are files that open as mails', async () => {
    const mail = await read('m22')
    expect(mail.text).toBe('Outer text.')
    expect(fileNames(mail)).toEqual(['Maße für das Dach.eml', 'roof.eml', 'third.eml'])
    for (const file of mail.files) {
      const inside = readMessage(file.content, arrivedAt)
      expect([file.isMail, inside.subject, fileNames(inside)]).toEqual([true, 'Maße für das Dach', ['roof.pdf']])
    }
    expect(mail.insideWords).toContain('roof.pdf')
  })

  test('m23: pictures in the text are no attachments, however they are named', async () => {
    const mail = await read('m23')
    expect(mail.files.map(({ isInline }) => isInline)).toEqual([true, true, true, true, false])
    expect(mail.files.map(({ contentId }) => contentId)).toEqual([
      '_1_0F31@notes',
      'logo a@b',
      'same',
      'pic4.png',
      'never@named',
    ])
    expect(mail.files.find(({ isInline }) => !isInline)?.name).toBe('never-named.png')
  })

  test('m24: what Outlook packs is unpacked', async () => {
    const mail = await read('m24')
    expect(mail.files.map(({ name, size, type }) => [name, size, type])).toEqual([
      ['Minutes of Friday.txt', 18, 'application/octet-stream'],
      ['Bild für Nadia.png', 78, 'image/png'],
    ])
    const broken = (await bytesOf('m24')).toString('latin1').replace('eJ8+IgEA', 'eJ8+IwEA')
    expect(fileNames(readMessage(Buffer.from(broken, 'latin1'), arrivedAt))).toEqual(['winmail.dat'])
  })

  test('m25: an invitation is a file beside its words', async () => {
    const mail = await read('m25')
    expect([mail.text, fileNames(mail), mail.files[0]?.type]).toEqual([
      'You are invited.',
      ['invite.ics'],
      'text/calendar',
    ])
    expect(contents(mail)[0]).toContain('LOCATION:東館')
  })

  test('m26: a file that stands in the text is taken out of it, and nothing else', async () => {
    const mail = await read('m26')
    expect(mail.text).toBe('Here is the list.\n\nbegin with the north wing, please.\nKind regards\nend')
    expect([fileNames(mail), contents(mail)]).toEqual([['list of keys.txt'], ['north: 4\nsouth: 7\n']])
  })

  test('m29, m31, m45, m46: every byte of them is there', async () => {
    const long = await read('m29')
    expect([long.text, long.files[0]?.size]).toEqual(['xxxxxxxxxxxxxxxxxxxx終わり。', 10_240])
    const bare = await read('m31')
    expect([bare.text, fileNames(bare), contents(bare)]).toEqual(['First line.\nSecond line.', ['a.csv'], ['a,b\n1,2']])
    const boxes = await read('m45')
    expect([boxes.text, boxes.html?.trim()]).toEqual([
      'the text, and a line that only looks like one:\n--bcd\n-- \nInes',
      '<p>the html</p>',
    ])
    expect([fileNames(boxes), contents(boxes)]).toEqual([['last.csv'], ['a,b\r\n1,2\r\n']])
    const coded = await read('m46')
    expect([coded.text, contents(coded)]).toEqual([
      'café 今日 100% = ok =ZZ end=',
      ['hello world', 'one two', 'as it is: é'],
    ])
  })

  test('m47: a picture between two texts stays there', async () => {
    const mail = await read('m47')
    expect(mail.html?.replaceAll(/<[^>]*cid:([^"]*)"[^>]*>/g, '($1)').replaceAll(/<[^>]*>|\n/g, '')).toBe(
      'Above the picture.(picture-1%40in-place)Below the picture.',
    )
    expect(mail.files.map(({ name, isInline }) => [name, isInline])).toEqual([
      ['roof.png', true],
      ['notes.txt', false],
    ])
  })

  test('m49: are what their bytes say, and no part of the text', async () => {
    const mail = await read('m49')
    expect([mail.text, mail.html]).toEqual(['Four files.', null])
    expect(mail.files.map(({ name, type }) => [name, type])).toEqual([
      ['logo.svg', 'image/svg+xml'],
      ['page.html', 'application/octet-stream'],
      ['pixel.png', 'application/octet-stream'],
      ['bill.pdf.exe', 'application/octet-stream'],
    ])
  })
})

describe('texts', () => {
  test('m21: of a mail whose plain part is blank, the words of its HTML that are seen', async () => {
    const mail = await read('m21')
    expect([mail.text, mail.snippet]).toEqual(['Dear Nadia,\nthe parcel is here.', 'Dear Nadia, the parcel is here.'])
  })

  test('m27, m28: paragraphs that were broken for the way are whole again', async () => {
    expect((await read('m27')).text.split('\n')).toEqual([
      'This is one long paragraph that was broken by the sender and is to be shown as one line.',
      '',
      'From here the line begins with a space that is taken away.',
      '> A quoted paragraph that goes on in the same depth.',
      '>> deeper',
      '>',
      'fixed line 1',
      'fixed line 2',
      '',
      '-- ',
      'Ines',
    ])
    expect((await read('m28')).text).toBe('今日は会議の場所が変わりました。東館へ来てください。')
  })

  test('m30: hold no sign that isn’t written', async () => {
    expect((await read('m30')).text).toBe('raw  and coded  and bell  and escape [31m end.')
  })

  test('m43, m44: at the bottom of many boxes are found', async () => {
    const deep = await read('m43')
    expect([deep.snippet, deep.text.length]).toEqual(['in the middle', 24])
    expect(quoteText(deep.text)).toBe('>>>>>>>>>> in the middle')
    expect((await read('m44')).text).toBe('at the bottom')
  })

  test('m50: of odd types are texts', async () => {
    const mail = await read('m50')
    expect([mail.text.split('\n\n'), mail.files]).toEqual([['one', 'two é', 'three é', 'four é', 'five é'], []])
  })
})

describe('dates', () => {
  test.each([
    ['m17a', null, 'Fri, 12 Jun 2093 14:03:00 +0200'],
    ['m17b', null, 'Thurs, 31 Feb 2026 27:61:00 CET'],
    ['m17c', null, null],
    ['m17d', '2026-11-24T08:17:00.000Z', '24 Nov 26 03:17 EST'],
    ['m17e', null, 'Thu, 01 Jan 1970 00:00:00 +0000'],
    ['m17f', '2026-11-24T08:17:00.000Z', 'mar., 24 nov. 2026 09:17:00 +0100 (CET)'],
  ])('%s is believed only where it can be', async (name, sentAt, dateWritten) => {
    expect(await read(name, arrivedAt)).toMatchObject({ sentAt, dateWritten })
  })
})

describe('conversations', () => {
  test('m15, m16: a missing ID stays missing, and one of two mails is only what they say', async () => {
    expect((await read('m15a')).messageId).toBeNull()
    expect((await read('m16a')).messageId).toBe((await read('m16b')).messageId)
  })

  test('m18, m20: mails name each other, with words around the ID or not', async () => {
    expect((await read('m18b')).references).toEqual(['loop-a@quinta.example', 'loop-b@quinta.example'])
    expect((await read('m18c')).references).toEqual(['loop-c@quinta.example'])
    expect((await read('m20b')).inReplyTo).toBe('t20-a@quinta.example')
    expect((await read('m20c')).references).toEqual([
      'gone-1@quinta.example',
      't20-a@quinta.example',
      'T20-B@QUINTA.example',
    ])
  })

  test('m19: only an answer’s subject says that it belongs to another mail', async () => {
    const subjects = await Promise.all(['m19a', 'm19c', 'm20b', 'm20c', 'm48'].map((name) => read(name)))
    expect(subjects.map(({ threadSubject, isReplySubject }) => [threadSubject, isReplySubject])).toEqual([
      ['notification', false],
      ['notification', true],
      ['angebot dach', true],
      ['angebot dach (2)', true],
      ['roof', true],
    ])
  })
})

describe('senders', () => {
  test('m32: those of a group are people, and a group of nobody is named', async () => {
    const { from, to, cc } = await read('m32')
    expect([from, to, cc]).toEqual([
      [
        { name: 'Ines Duarte', email: 'ines@quinta.example' },
        { name: '', email: 'otto@dach.example' },
      ],
      [
        { name: 'Lind, Otto', email: 'otto@dach.example' },
        { name: 'Nadia', email: 'nadia@weide.example' },
        { name: '', email: 'extra@quinta.example' },
      ],
      [{ name: 'undisclosed recipients', email: '' }],
    ])
    expect(replyTargets(await read('m32'), ['nadia@weide.example'], 'reply').to).toEqual(from)
  })

  test.each(['m33a', 'm33b', 'm33c'])(
    '%s: an unknown one is said to be unknown, and answers ask for an address',
    async (name) => {
      const mail = await read(name)
      expect([mail.from, mail.warnings]).toEqual([[], ['unknown-sender']])
      expect(replyTargets(mail, ['nadia@weide.example'], 'reply')).toEqual({ to: [], cc: [] })
    },
  )

  test.each(['m33d', 'm33e'])('%s: two are two', async (name) => {
    const mail = await read(name)
    expect([mail.from.map(({ email }) => email), mail.warnings]).toEqual([
      ['ines@quinta.example', 'chief@weide.example'],
      ['several-senders'],
    ])
    expect(replyTargets(mail, ['nadia@weide.example'], 'reply').to).toEqual(mail.from)
  })

  test('m34: names that are addresses are told from addresses', async () => {
    const { from, to, cc, replyTo, warnings } = await read('m34')
    expect(from).toEqual([{ name: 'chief@weide.example <chief@weide.example>', email: 'x7@evil.example' }])
    expect(to.map(({ name }) => name)).toEqual(['Okafor, Nadia', 'Lind, "Otto" (roof)', 'Ines Duarte', 'Duarte, Inês'])
    expect(cc.map(({ email }) => email)).toEqual(['x8@evil.example', 'x9@xn--wide-v4d.example', 'x10@evil.example'])
    expect([...to, ...cc].every(({ name }) => !/[\p{Cc}\u202A-\u202E]/u.test(name))).toBe(true)
    expect(replyTo[0]?.email).toBe('x7@evil.example')
    expect(warnings).toEqual(['name-is-address', 'look-alike'])
  })

  test('other names of the kind', () => {
    const one = (value: string) => readAddresses([value])
    expect(one('a@wеide.example')).toEqual([{ name: '', email: 'a@xn--wide-v4d.example' }])
    expect(one('用户@例え.example')).toEqual([{ name: '', email: '用户@例え.example' }])
    expect(one('MAILER-DAEMON')).toEqual([{ name: 'MAILER-DAEMON', email: '' }])
    expect(one("'ines@quinta.example' <ines@quinta.example>")).toEqual([{ name: '', email: 'ines@quinta.example' }])
    expect(one('"a@b.example <c" <d@e.example>')).toEqual([{ name: 'a@b.example <c', email: 'd@e.example' }])
    expect(one('Ines (of the (old) roof) <ines@quinta.example')).toEqual([
      { name: 'Ines', email: 'ines@quinta.example' },
    ])
    expect(one('one@a.example; two@b.example').map(({ email }) => email)).toEqual(['one@a.example', 'two@b.example'])
  })

  test('m35, m36, m37: lists, machines and reports are known', async () => {
    expect((await read('m35')).unsubscribe).toEqual({
      post: 'https://quinta.example/leave?u=7f3',
      mailto: 'mailto:leave@quinta.example?subject=leave%20now&body=x',
    })
    expect((await read('m36')).isAutomatic).toBe(true)
    const bounce = await read('m37')
    expect([bounce.isAutomatic, bounce.files, bounce.text]).toEqual([
      true,
      [],
      'I am sorry. <otto@dahc.example>: Host or domain name not found.',
    ])
    expect(bounce.report).toEqual({
      originalMessageId: 'sent-41@weide.example',
      failures: [{ email: 'otto@dahc.example', status: '5.1.2', said: 'Host or domain name not found' }],
    })
  })
})

describe('answers', () => {
  const own = ['nadia@weide.example']
  test('m48: go to whom they should, nobody twice and never to oneself', async () => {
    const mail = await read('m48')
    expect(replyTargets(mail, own, 'reply').to.map(({ email }) => email)).toEqual([
      'team@quinta.example',
      'OTTO@dach.example',
    ])
    const all = replyTargets(mail, own, 'reply-all')
    expect([...all.to, ...all.cc].map(({ email }) => email.toLowerCase())).toEqual([
      'team@quinta.example',
      'otto@dach.example',
      'ines@quinta.example',
      'li@quinta.example',
    ])
    expect(replySubject(mail.subject)).toBe('Re: Roof')
    expect(quoteText(mail.text).split('\n')).toEqual([
      '> Yes.',
      '>',
      '> On Mon, 23 Nov 2026 Nadia wrote:',
      '>> Shall we?',
      '>>> Earlier.',
      '>> From the start.',
    ])
    expect(quoteHtml('Yes.\n> No <b>.')).toBe(
      '<blockquote><p>Yes.</p><blockquote><p>No &lt;b&gt;.</p></blockquote></blockquote>',
    )
  })

  test('to one’s own mail go on to the others', () => {
    const person = (email: string) => ({ name: '', email })
    const mine = {
      from: [person('Nadia@weide.example')],
      to: [person('li@quinta.example')],
      cc: [person('otto@dach.example')],
      replyTo: [],
    }
    expect(replyTargets(mine, own, 'reply')).toEqual({ to: [person('li@quinta.example')], cc: [] })
    expect(replyTargets(mine, own, 'reply-all').cc).toEqual([person('otto@dach.example')])
  })
})

describe('mails that nobody means', () => {
  const refused = (bytes: Buffer) => {
    try {
      readMessage(bytes, arrivedAt)
      return undefined
    } catch (error) {
      return error instanceof AppError ? error.code : error
    }
  }

  test('boxes without end, a header without end and parts without number are refused', () => {
    const boxes = Array.from(
      { length: 5000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    )
    expect(refused(Buffer.from(boxes.join('')))).toBe('too-large')
    expect(refused(message(`X-Long: ${'a'.repeat(3 * 1024 * 1024)}`))).toBe('too-large')
    const parts = '--b\r\n\r\nx\r\n'.repeat(5000)
    expect(refused(message('Content-Type: multipart/mixed; boundary=b', parts))).toBe('too-large')
  })

  test('10,000 recipients, lines that look like boundaries and HTML a hundred thousand deep are read to a bound', () => {
    const to = Array.from({ length: 10_000 }, (_, at) => `"Person ${at}" <p${at}@quinta.example>`).join(',\r\n ')
    expect(readMessage(message(`To: ${to}`), arrivedAt).to).toHaveLength(500)
    const lines = '--\r\n'.repeat(200_000)
    expect(readMessage(message('Content-Type: multipart/mixed; boundary=b', lines), arrivedAt).files).toEqual([])
    const html = `<p>Above</p>${'<div>'.repeat(100_000)}`
    expect(readMessage(message('Content-Type: text/html', html), arrivedAt).text).toBe('Above')
    for (const bent of ['=?a?q?', '(', '<', '"', '[a]', 'Re: ']) {
      const value = bent.repeat(20_000)
      readMessage(message(`From: ${value}\r\nSubject: ${value}\r\nContent-Type: text/plain; ${value}`), arrivedAt)
    }
  })

  test('broken bytes of any case give a mail or a refusal', async () => {
    expect(names).toHaveLength(68)
    for (const name of names) {
      const bytes = await readFile(new URL(name, folder))
      for (const cut of [0, 1, bytes.length >> 1, bytes.length - 3]) readMessage(bytes.subarray(0, cut), arrivedAt)
      const torn = Buffer.from(bytes.map((byte, at) => (at % 37 === 5 ? 255 - byte : byte)))
      readMessage(torn, arrivedAt)
    }
  })
})

describe('in the store', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'atrium-test-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))

  test('a mail is read by its key, and its files are kept with small pictures', async () => {
    const store = { dataDir, s3: undefined }
    const blobs = openBlobs(store)
    const { key } = await blobs.put(await bytesOf('m24'), 10_000)
    const { files } = await parseMessage(store, key, { arrivedAt })
    expect(files.map(({ name, width, thumbKey }) => [name, width, thumbKey !== null])).toEqual([
      ['Minutes of Friday.txt', null, false],
      ['Bild für Nadia.png', 10, true],
    ])
    expect((await buffer(await blobs.get(files[0]?.blobKey ?? ''))).toString()).toBe('1. Keys\r\n2. Roof\r\n')
  })

  test('one that nobody means is refused there too, and the next one is read', async () => {
    const store = { dataDir, s3: undefined }
    await expect(parseMessage(store, message(`X-Long: ${'a'.repeat(3 * 1024 * 1024)}`))).rejects.toMatchObject({
      code: 'too-large',
    })
    expect((await parseMessage(store, await bytesOf('m14'))).to[0]?.name).toBe('Nadia Okafor')
  })
})

describe('a mail that is written', () => {
  const mail = {
    from: { name: 'Nadia "Roof" Okafor', email: 'nadia@weide.example' },
    to: [{ name: 'Lind, Otto', email: 'otto@dach.example' }],
    cc: [{ name: 'Đỗ Thị Lập', email: 'lap@quinta.example' }],
    subject: 'Dời cuộc họp\r\nBcc: chief@weide.example',
    html: '<p>Dear Otto,</p><p>see the <b>plan</b>: <img src="cid:plan@weide.example"></p>',
    messageId: messageIdOf('7', 'weide.example'),
    inReplyTo: 't20-b@quinta.example',
    references: ['t20-a@quinta.example', 't20-b@quinta.example'],
    date: arrivedAt,
    files: [
      { name: 'Rechnung März\r\nX-Evil: 1.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4 and more') },
      { name: 'plan.png', type: 'image/png', content: Buffer.from('plan'), contentId: 'plan@weide.example' },
    ],
  }

  test('comes back as it was meant, with no field but its own', async () => {
    const bytes = await composeMessage(mail)
    const back = readMessage(bytes, arrivedLater)
    expect(back).toMatchObject({
      from: [mail.from],
      to: mail.to,
      cc: mail.cc,
      subject: 'Dời cuộc họp Bcc: chief@weide.example',
      text: 'Dear Otto,\n\nsee the plan:',
      messageId: '7@weide.example',
      inReplyTo: 't20-b@quinta.example',
      references: mail.references,
      sentAt: arrivedAt.toISOString(),
      isAutomatic: false,
    })
    expect(fileNames(back).toSorted()).toEqual(['Rechnung März X-Evil: 1.pdf', 'plan.png'])
    const raw = bytes.toString('latin1')
    expect(raw).not.toMatch(/^(?:Bcc|X-Evil):/im)
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })
})
