// The texts of messages: marks, addresses, mentions and signs, as on which other chats failed; no browser is needed.
import { describe, expect, test } from 'vitest'
import { lengthOf } from '#kernel/shape.ts'
import { textOf, textPeople } from '../testing-texts.ts'
import type { TextName } from '../testing-texts.ts'
import { parseMessage } from './blocks.ts'
import { cleanBody, isBlankBody } from './clean.ts'
import { emojiBeginning } from './emoji.ts'
import { highlightsIn } from './highlight.ts'
import { byUsername } from './mentions.ts'
import type { Block, Piece } from './pieces.ts'
import { isOnlyEmoji, plainTextOf, previewOf } from './plain.ts'
import { linksOf, mentionsOf } from './references.ts'

const candidates = Object.keys(textPeople).map((username) => ({ id: `id of ${username}`, username }))
const mentionable = byUsername(candidates)

/** A message as one line that shows how it was read: `<b>` and the like around pieces, blocks beside each other. */
const shown = (body: string) => parseMessage(body, mentionable).map(shownBlock).join(' | ')

function shownPiece(piece: Piece): string {
  const around = (tag: string | false, text: string) => (tag ? `<${tag}>${text}</${tag}>` : text)
  const inner = {
    text: () => textIn(piece),
    code: () => around('code', textIn(piece)),
    emoji: () => textIn(piece),
    mention: () => around('at', textIn(piece)),
    link: () => (piece.type === 'link' ? around('a', `${piece.href} ${piece.content.map(shownPiece).join('')}`) : ''),
  }[piece.type]()
  return around(
    piece.bold === true && 'b',
    around(piece.italic === true && 'i', around(piece.strike === true && 's', inner)),
  )
}
const textIn = (piece: Piece) => (piece.type === 'link' ? '' : piece.text)

function shownBlock(block: Block): string {
  if (block.type === 'paragraph') return block.content.map(shownPiece).join('')
  if (block.type === 'code') return `code ${block.language}{${block.text}}`
  if (block.type === 'quote') return `quote{${block.blocks.map(shownBlock).join(' | ')}}`
  const items = block.items.map(({ marker, depth, content }) => {
    const text = content.map(shownPiece).join('')
    return `${'  '.repeat(depth)}${marker || '•'} ${text}`
  })
  return `list{${items.join(' | ')}}`
}

describe('marks', () => {
  test.each<[TextName, string]>([
    ['c01', '<b>重要：</b>明日は休みです'],
    ['c02', 'これは<b>「大切」</b>な話です'],
    ['c03', '我说<i>非常好。</i>然后走了'],
    ['c06', '<b>bold *and italic</b> not*'],
    ['c07', 'code {const a = "*x*"\nnever closed}'],
    ['c08', 'code js{let x = `a`;} | after <b>bold</b>'],
    ['c09', '<code>a ` b</code> and `one'],
    ['c10', 'quote{quoted\nmore} | mine'],
    ['c11', '>_< ok > no | quote{quote{quote{deep}}}'],
    ['c12', 'list{1. one | 2. two | 5. five} | 2026. was a year'],
    ['c13', 'list{• a |   • b | • c} | -5 degrees'],
    ['c16', 'quote{quote{quote{deep}}}'],
    ['c17', '*not bold* and C:\\new\\table'],
    ['c19', '<b>جدًا مهم</b> ثم <code>npm test</code> ثم 12/24'],
    ['c20', '<s>old</s>new and ~/home/~user'],
  ])('%s is read as %s', (name, right) => {
    expect(shown(textOf(name))).toBe(right)
  })

  test.each<TextName>(['c04', 'c05', 'c14', 'c15', 'c18'])('%s stays as it is written', (name) => {
    expect(shown(textOf(name))).toBe(textOf(name))
  })

  test.each([
    ['他说**“好”**了', '他说<b>“好”</b>了'],
    ['**중요**는 이것', '<b>중요</b>는 이것'],
    ['***both*** **a *b*** ***a** b*', '<b><i>both</i></b> <b>a </b><b><i>b</i></b> <b><i>a</i></b><i> b</i>'],
    ['_it_ (_x_) ~gone~ 这是~~旧的~~新的', '<i>it</i> (<i>x</i>) <s>gone</s> 这是<s>旧的</s>新的'],
    ['\\`no code\\` \\@mei \\:smile:', '`no code` @mei :smile:'],
    ['\\> no\n\\- no\n1\\. no', '> no\n- no\n1. no'],
    ['```const a = 1;\nb = 2;``` ', 'code {const a = 1;\nb = 2;}'],
    ['> - a\n> - b\n> ```\n> x\n> ```', 'quote{list{• a | • b} | code {x}}'],
    ['- a\n  more\n10) b\n١. واحد', 'list{• a\nmore | 10) b | ١. واحد}'],
  ])('%s is read as %s', (body, right) => {
    expect(shown(body)).toBe(right)
  })

  test.each([
    ['a glob', 'src/**/*.ts and lib/**/*.js, *.* and *.md'],
    ['a formula', '2**3**4, 2*(3+4)*5, f(*args, **kwargs), a*b*c'],
    ['a comment', '/* comment */ and char *p, *q;'],
    ['a path', 'C:\\_temp\\*.log and \\\\server\\share\\_x, /_next/_static_'],
    ['a name', '会議_資料_最終.pdf, snake_case_name and _private'],
    ['a face', '¯\\_(ツ)_/¯ *_* -_- >_< ^_^ T_T *_*'],
    ['a drawn-out word', '好的~明天见~ 안녕~ 반가워~'],
    ['an apostrophe', 'don`t and it`s'],
    ['a line', '- - -\n***\n* * *'],
    ['no quote', '>nospace\n>=5\n>.< hi'],
    ['marks around nothing', '** ** `` `` ~~ ~~ ```\n```'],
    ['a quote of nothing', '>\n> '],
  ])('%s keeps its signs', (_, body) => {
    expect(shown(body)).toBe(body)
    expect(plainTextOf(body)).toBe(body)
  })
})

describe('addresses', () => {
  test.each<[TextName, string[]]>([
    ['c21', ['https://a.example/wiki/Roof_(house)', 'https://a.example/x_(y)_z']],
    ['c22', ['https://a.example/list', 'https://b.example/', 'https://c.example/a,b;c=1']],
    ['c23', ['https://a.example/案内', 'https://b.example/x']],
    ['c24', ['https://a.example/docs', 'https://b.example/docs']],
    ['c25', ['https://a.example/_under_/__both__/*star*/~x~']],
    ['c26', ['https://münchen.example/straße', 'https://例え.example/パス']],
    ['c27', ['https://wеide.example/login']],
    ['c28', ['https://a.example/تقرير']],
    // The words are no label, as they are an address themselves: both are seen.
    ['c29', ['https://bank.example', 'https://evil.example/login']],
    ['c30', []],
    ['c31', []],
    // The one with a password in it is no link.
    ['c32', ['https://a.example/?q=1&amp=2#frag:~:text=x']],
    ['c33', []],
    ['c34', [textOf('c34')]],
    ['c35', []],
  ])('%s links to these and no others', (name, right) => {
    expect(linksOf(textOf(name))).toEqual(right)
    expect(shown(textOf(name).replaceAll('`', ''))).toContain(right.at(-1) ?? '')
  })

  test.each<TextName>(['c30', 'c31'])('%s stands as it is written', (name) => {
    expect(shown(textOf(name))).toBe(textOf(name))
  })

  test('an address to write to is a link to that address alone, and notifies nobody', () => {
    expect(shown(textOf('c35'))).toBe(
      'mail <a>mailto:ines@quinta.example ines@quinta.example</a>, +49 30 123456, ' +
        '<a>mailto:x@y.example mailto:x@y.example?bcc=z@y.example</a>',
    )
  })

  const hostOf = (body: string) =>
    parseMessage(body)
      .flatMap((block) => (block.type === 'paragraph' ? block.content : []))
      .flatMap((piece) => (piece.type === 'link' ? [piece.host] : []))[0]
  test.each([
    [textOf('c27'), 'xn--wide-v4d.example'],
    ['https://аррӏе.example/', 'xn--80ak6aa92e.example'],
    ['https://bank.exаmple/', 'bank.xn--exmple-4nf'],
    ['https://ｂａｎｋ.example/', 'bank.example'],
    ['[the plan](https://a.example/plan)', 'a.example'],
    ['[write](mailto:x@y.example?bcc=z@y.example)', 'x@y.example'],
    ['https://münchen.example/', undefined],
    ['https://例え.example/', undefined],
    ['https://пример.example/', undefined],
  ])('%s shows %s beside it, as its looks may deceive', (body, host) => {
    expect(hostOf(body)).toBe(host)
  })

  test.each([
    ['**https://a.example/x** *https://b.example*.', ['https://a.example/x', 'https://b.example']],
    ['**https://a.example/**明日 ~~https://b.example/~~', ['https://a.example/', 'https://b.example/']],
    [
      'https://a.example是的 "https://b.example/x" <https://c.example>',
      ['https://a.example', 'https://b.example/x', 'https://c.example'],
    ],
    ['www.a.example/x, (www.b.example)', ['https://www.a.example/x', 'https://www.b.example']],
    [
      '[a](https://a.example/x_(y)) [www.bank.example](https://b.example)',
      ['https://a.example/x_(y)', 'https://www.bank.example', 'https://b.example'],
    ],
    ['https://bank.example@evil.example/ ftp://a.example https://', []],
    [
      'https://a.example/x🎉 https://b.example/x… https://c.example/L’Île',
      ['https://a.example/x', 'https://b.example/x', 'https://c.example/L’Île'],
    ],
  ])('%s links to these and no others', (body, right) => {
    expect(linksOf(body)).toEqual(right)
  })
})

const meant = (body: string) => [...shown(body).matchAll(/<at>(.*?)<\/at>/g)].map(([, name]) => name)

describe('mentions', () => {
  test.each<[TextName, string[], string[]]>([
    [
      'c36',
      ['@mei', '@Mei', '@li.na', '@otto_lind', '@nadia', '@omar'],
      ['mei', 'li.na', 'otto_lind', 'nadia', 'omar'],
    ],
    ['c37', [], []],
    ['c38', [], []],
    ['c39', [], []],
    ['c40', ['@mei', '@li.na'], ['mei', 'li.na']],
    ['c41', [], []],
    ['c42', [], []],
    ['c43', [], []],
    ['c44', ['＠mei'], ['mei']],
    ['c45', ['@mei'], ['mei']],
  ])('%s mentions %s', (name, written, people) => {
    expect(meant(textOf(name))).toEqual(written)
    expect(mentionsOf(textOf(name), candidates)).toEqual(people.map((username) => `id of ${username}`))
  })

  test.each([
    ['@mei/@nadia, @mei’s _@omar_ **@duc**', ['@mei', '@nadia', '@mei', '@omar', '@duc']],
    ['و@omar cc:@mei ask...@duc (@nadia)', ['@omar', '@mei', '@duc', '@nadia']],
    ['@mei-san @mei.example @mei@nadia @me\u0301i @mei\u0301', []],
    ['[ask @mei](https://a.example) www.social.example/@mei social.example/@mei/7', []],
    ['- @mei\n- done', ['@mei']],
  ])('%s mentions these and no others', (body, right) => {
    expect(meant(body)).toEqual(right)
  })
})

describe('signs of all kinds', () => {
  test('emoji alone are shown big, up to four of them', () => {
    expect(isOnlyEmoji(textOf('c46'))).toBe(true)
    expect([':tada: 🎉', '1️⃣', '❤️ ✌🏽'].map(isOnlyEmoji)).toEqual([true, true, true])
    expect(['🎉🎉🎉🎉🎉', '🎉 yes', '12', '', '©', textOf('c47')].map(isOnlyEmoji)).toEqual(Array(6).fill(false))
  })

  test('a preview cuts no sign in half, however many signs it is made of', () => {
    expect(previewOf(textOf('c46'), 2)).toBe('👨‍👩‍👧‍👦🏳️‍🌈…')
    expect(previewOf(textOf('c47'), 3)).toBe('😀😀😀…')
    // Hundreds of marks on one letter count as more than one sign.
    expect(previewOf(textOf('c49'), 3)).toBe('…')
    expect(previewOf('**one**\n\n- two\n- `three`', 11)).toBe('one two thr…')
    expect(previewOf(textOf('c53'), 10)).toBe('😄 10:30:45…')
    expect(previewOf('ask **@ann**, @bo', 20, byUsername([{ username: 'ann', called: 'Ann' }]))).toBe('ask @Ann, @bo')
  })

  test('a preview ends the directions of letters that it begins', () => {
    expect(previewOf(textOf('c51'), 50)).toBe(`${textOf('c51')}\u2069`)
    expect(previewOf('\u202eabcdef', 3)).toBe('\u202eab…\u202c')
  })

  test('the length is counted by code points', () => {
    expect(lengthOf(textOf('c47'))).toBe(5000)
  })

  test('what is sent is well-formed, with line breaks of one kind and without control characters', () => {
    expect(cleanBody(textOf('c48'))).toBe('a\ufffd')
    expect(cleanBody(textOf('c54'))).toBe('abc')
    expect(cleanBody(textOf('c56'))).toBe(`line1\nline2\nline3\nline4${'\n'.repeat(10)}end`)
    expect(cleanBody('\n \n  code\tx \n\n')).toBe('  code\tx')
    for (const name of ['c46', 'c49', 'c51', 'c57'] as const) expect(cleanBody(textOf(name))).toBe(textOf(name))
  })

  test.each([textOf('c52'), '', ' \u3000\t', '\r\n\n', '\u3164', '\u2800', '\u00ad', '\ufeff\u2060', '\u0000'])(
    'what shows nothing (%j) is blank',
    (body) => expect(isBlankBody(body)).toBe(true),
  )
  test.each(['.', '👍', '\u200b.', '*', '\u0301'])('what shows something (%j) is not', (body) =>
    expect(isBlankBody(body)).toBe(false),
  )

  test('short names are emoji, times and ports and addresses are not', () => {
    expect(shown(textOf('c53'))).toBe(
      '😄 10:30:45 <a>http://a.example:8080 http://a.example:8080</a> :not_an_emoji: ::1',
    )
    expect(shown(':tada::fire: :Smile: 你好:+1:吗 10:100:20 x:smile: :smile:x std::cat::x')).toBe(
      '🎉🔥 😄 你好👍️吗 10:100:20 x:smile: :smile:x std::cat::x',
    )
    expect(emojiBeginning('smil', 2)).toEqual([
      { name: 'smile', emoji: '😄' },
      { name: 'smiley', emoji: '😃' },
    ])
  })

  test('line breaks of all kinds break lines, and empty lines are kept to one', () => {
    expect(shown(textOf('c56'))).toBe('line1\nline2\nline3\nline4 | end')
  })

  test.each<TextName>(['c48', 'c49', 'c51', 'c54', 'c55', 'c57'])('%s is shown as it is written', (name) => {
    expect(shown(textOf(name))).toBe(textOf(name))
  })
})

describe('searched words', () => {
  test.each([
    ['今日は東京都に行く', '東京', ['東京']],
    ['Đường này, duong pho', 'DUONG', ['Đường', 'duong']],
    ['Chị ấy đến từ Huế', 'hue', ['Huế']],
    ['أَحْمَدُ يَكْتُبُ رِسَالَةً', 'احمد رسالة', ['أَحْمَدُ', 'رِسَالَةً']],
    ['الكتـــاب على الطاولة', 'كتاب', ['كتـــاب']],
    ['إلى المدرسة', 'المدرسه', ['المدرسة']],
    ['Résumé für Jürgen Groß', 'GROẞ resume', ['Résumé', 'Groß']],
    ['ﾃｽﾄ と テスト', 'テスト', ['ﾃｽﾄ', 'テスト']],
    ['会議は１０時から', '10時', ['１０時']],
    ['الأسبوع ٢٠٢٦', '2026', ['٢٠٢٦']],
    ['C++ and C# and .NET', 'c#', ['C#']],
    ['don’t stop', "don't", ['don’t']],
    ['我们明天在上海开会', '"上海开会"', ['上海开会']],
    // At the beginnings of words where there are some.
    ['ban the Kanban ban', 'ban', ['ban', 'ban']],
    ['Kanban', 'ban', ['ban']],
    ['nothing', '  ', []],
    ['nothing', '%', []],
  ])('in %s, %s stands at its places', (text, query, right) => {
    expect(highlightsIn(text, query).map(([start, end]) => text.slice(start, end))).toEqual(right)
  })
})

describe('the work', () => {
  const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  const steps = (body: string) => {
    const work = { steps: 0 }
    parseMessage(body, mentionable, work)
    return work.steps
  }
  const perSign = 40

  test.each([
    '*a ',
    '**a _b ~c ',
    '*_~`[a](https://x*_~~',
    '***a** b* c',
    '\\*\\_\\~',
    '你*好**',

    '[',
    '[a](https://x.y/(',
    '[a](https://x',
    'https://a.example/(x,',
    '**https://a.example/',
    'www.',
    'mailto:a@b.example?',

    '@a.',
    'a@b.c',
    '@mei/',
    `a@${'a.'.repeat(30)}`,
    ':smile',
    '`a``b```c````d',
    '>',
    '> ',
    '>\n',
    '> a\n>> b\n> ```\n',

    '```\n',
    '````\n```\n',
    '- a\n  - b\n',
    '-\t\t',
    '1. ',
    'x',
    ' ',
    '\u0301',
    '👩‍👩‍👧‍👦*',
  ])('grows with the length of a message alone: %j', (unit) => {
    const [half, whole] = [steps(repeated(unit, 5000)), steps(repeated(unit, 10_000))]
    expect(whole).toBeLessThan(10_000 * perSign)
    expect(whole / half).toBeLessThan(2.2)
  })
})
