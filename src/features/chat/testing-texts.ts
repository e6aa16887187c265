// Messages on which chats are known to fail, one of each kind; people and addresses are invented.

/** A text; one that repeats is put together of texts and of pairs of a text and how often it stands. */
type Written = string | readonly (string | readonly [string, number])[]
const written = (parts: Written): string =>
  typeof parts === 'string'
    ? parts
    : parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join('')

/** Usernames and names of those who are in the conversation. */
export const textPeople = {
  mei: 'Mei Tanaka',
  'li.na': '李娜',
  otto_lind: 'Otto Lind',
  nadia: 'Nadia Okafor',
  omar: 'عمر',
  duc: 'Đức Trần',
} as const

const messages = {
  // Marks.
  c01: '**重要：**明日は休みです',
  c02: 'これは**「大切」**な話です',
  c03: '我说*非常好。*然后走了',
  c04: 'set file_name_v2 and MAX_SIZE to __init__',
  c05: '2 * 3 * 4 = 24, ~5 ~ 6, 10*10*10',
  c06: '**bold *and italic** not*',
  c07: '```\nconst a = "*x*"\nnever closed',
  c08: '```js\nlet x = `a`;\n```\nafter **bold**',
  c09: '`` a ` b `` and `one',
  c10: '> quoted\n> more\nmine',
  c11: '>_< ok > no\n>>> deep',
  c12: '1. one\n2. two\n5. five\n2026. was a year',
  c13: '- a\n  - b\n- c\n-5 degrees',
  c14: [['*', 4000]],
  c15: [['[ ', 2000], 'a', [' ]', 2000]],
  c16: [['> ', 1000], 'deep'],
  c17: '\\*not bold\\* and C:\\new\\table',
  c18: '<b>not html</b> &amp; &lt; <script>alert(1)</script>',
  c19: '**جدًا مهم** ثم `npm test` ثم 12/24',
  c20: '~~old~~new and ~/home/~user',
  // Addresses.
  c21: 'see (https://a.example/wiki/Roof_(house)) or https://a.example/x_(y)_z.',
  c22: 'https://a.example/list,https://b.example/; and https://c.example/a,b;c=1!',
  c23: '詳しくは「https://a.example/案内」、または（https://b.example/x）。次へ',
  c24: '请看https://a.example/docs，然后看https://b.example/docs。谢谢',
  c25: 'https://a.example/_under_/__both__/*star*/~x~',
  c26: 'https://münchen.example/straße und https://例え.example/パス',
  c27: 'https://wеide.example/login',
  c28: 'انظر https://a.example/تقرير؟id=7 غدًا',
  c29: '[https://bank.example](https://evil.example/login)',
  c30: '[a](javascript:alert(1)) [b](data:text/html,x) [c](  JaVaScRiPt:x) [d](//evil.example) [e](/dashboard/admin)',
  c31: 'report.pdf a.b.c main.rs 1.2.3 v2.0 e.g. node.js',
  c32: 'https://a.example/?q=1&amp=2#frag:~:text=x and https://user:pw@a.example:8443/',
  c33: '`https://a.example/` and ```https://b.example/```',
  c34: ['https://a.example/', ['x', 3000]],
  c35: 'mail ines@quinta.example, +49 30 123456, mailto:x@y.example?bcc=z@y.example',
  // Mentions.
  c36: '@mei @Mei, (@li.na) @otto_lind: @nadia. "@omar"',
  c37: 'ines@mei.example and mei@nadia and a@b@mei',
  c38: '`@mei` and ```@nadia```',
  c39: 'https://social.example/@mei/7',
  c40: '请问@mei是谁？@li.na，你好',
  c41: '@otto_lind2 @meiko @nobody',
  c42: '> @mei wrote this\nyes',
  c43: '@all @here @channel',
  c44: '@\u202eiem and @mеi (Cyrillic е) and ＠mei',
  c45: 'hello @mei',
  // Signs of all kinds.
  c46: '👨\u200d👩\u200d👧\u200d👦🏳\ufe0f\u200d🌈👩🏽\u200d🚀🇯🇵',
  c47: [['😀', 5000]],
  c48: 'a\ud83d',
  c49: 'Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317\u0318\u0319\u031a\u031b\u031c\u031d\u031e\u031f\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329\u032a\u032b\u032c\u032d\u032e\u032f\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033a\u033b\u033c\u033d\u033e\u033f\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034a\u034b\u034c\u034d\u034e\u034f\u0350\u0351\u0352\u0353\u0354\u0355\u0356\u0357\u0358\u0359\u035a\u035b\u035c\u035d\u035e\u035f\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u030d\u030e\u030f\u0310\u0311\u0312\u0313\u0314\u0315\u0316\u0317 next',
  c50: [['x', 8000]],
  c51: '\u202eabc\u202c def \u2067ghi',
  c52: '\u200b\u200b',
  c53: ':smile: 10:30:45 http://a.example:8080 :not_an_emoji: ::1',
  c54: 'a\u0000b\u0007c',
  c55: 'عمر: 12:30 — Mei: 3 < 5',
  c56: 'line1\r\nline2\rline3\u2028line4\n\n\n\n\n\n\n\n\n\nend',
  c57: '🅰\ufe0f ①② ｆｕｌｌ ﷽',
} as const satisfies Record<string, Written>

export type TextName = keyof typeof messages
export const textNames = Object.keys(messages) as TextName[]
export const textOf = (name: TextName): string => written(messages[name])
