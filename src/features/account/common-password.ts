// The passwords that are guessed first: known words dressed up, runs of keys, repeats, short numbers, one's own name.
// Rules instead of a long list: they also catch `Summer2026!`, and are small enough to answer while somebody types.

/** The typical parts of leaked passwords, in any language typed without accents. */
const words = new Set(
  `aaron abcd abcde abcdef abcdefg access account adidas admin administrator adrian airborne airplane alejandro
  alexander alexandra alexis alice amanda america american amour andrea andrew android angel angela angels anthony
  apple apples april archer arizona arsenal arthur asdf asdfasdf asdfg asdfgh ashley asshole august austin autumn
  azerty baby babygirl bailey banana barcelona barney baseball basketball batman beach bear beautiful beauty benjamin
  bailey bella berlin bigdaddy bigdog bitch black blink blue bonjour booboo boomer boston brandon brazil brother bubbles
  buddy bulldog bullshit butter butterfly calvin camaro canada captain carlos carolina caroline champion changeme
  charles charlie charlotte cheese chelsea cherry chester chicago chicken chloe chocolate chris christ christian
  christina christine christopher classic claudia coffee college colorado compaq computer contrasena cookie cookies
  cooper corvette courtyard cowboy cowboys crazy creative cricket crystal dakota dallas daniel daniela danielle darkness
  dave david december default defender demo denise dennis denver desktop destiny dexter diablo diamond digital disney
  doctor dolphin dolphins donald doudou dragon dragons dream dreamer dreams eagle eagles eclipse edward einstein
  elephant elizabeth eminem england enter eternity everton explorer facebook falcon family fantasy february fender
  fernando ferrari fire fish fishing florida flower flowers fluffy football footballer forever france francis
  frank freddy free freedom friday friend friends fuck fucker fuckoff fuckyou galaxy garden garfield gateway gemini
  general genesis george gfhjkm giants ginger girl gizmo godzilla golden golfer goodluck google green guest guitar
  gunner hahaha hammer hannah happy harley harry heaven heather hello hellokitty helpme hello hockey holiday honda
  honey hotmail house houston hunter iceman iloveu iloveyou india indian instagram internet ireland isabella island
  jackson jaguar jamaica james january jasmine jason jasper jennifer jeremy jessica jesus jesuschrist jordan jordan
  joseph joshua julian july june junior jupiter justin karate kevin killer king kitten kitty knight kristina lakers
  laptop lauren legend leonardo leonidas letmein liberty lifehack liverpool logitech london looking love loveme lover
  lovely loveyou lucky madison maggie magic manager manchester manutd march marina marine marlboro marseille martin
  master matrix matthew maverick maxwell melissa mercedes merlin metallica mexico michael michelle mickey midnight
  minecraft mobile monday money monika monkey monster montana morgan mother motorola mountain muffin murphy music
  mustang mynoob mypassword nascar naruto natasha nathan newyork nicholas nicole nintendo nirvana nissan nothing
  november october office oliver olivia online orange packers panther paradise parola paris pass passe passion passport
  passw password passwort patricia patrick peaches peanut penguin pepper peter phantom phoenix picture pirate platinum
  player playboy playstation please pokemon police poohbear porsche portugal power precious prince princesa princess
  private pumpkin purple pussy qazwsx qazwsxedc qwer qwerty qwertyui qwertz rachel raiders rainbow ranger rangers
  realmadrid rebecca redskins redsox remember richard robert rocket ronaldo root rosebud samantha samsung samuel sandra
  saturday saturn scooby scooter scorpion scott sebastian secret secure security september server sexy shadow shalom
  shannon shelby sierra silver simple simpson skater skippy skywalker slayer slipknot smokey snickers snoopy snowball
  soccer soleil sophia sophie spain spanky sparky spencer spider spiderman spring standard star stars startrek starwars
  steelers stella steven student stupid success summer sunday sunflower sunny sunset sunshine super superman superstar
  support surfer sweet swordfish sydney system target taylor teacher techno temp tennis teresa test tester testing
  theman thomas thunder thursday tiffany tiger tigers tigger tinker titanic tomcat tottenham toyota travel travis trinity
  trouble trustno tuesday tunisia turtle tweety twitter united user vanessa vatican vendredi victor victoria vienna
  viking vikings vincent violet volcom volleyball wachtwoord warcraft warrior warriors wednesday welcome whatever
  william williams willow windows winner winston winter wizard wolf woaini xavier xbox yamaha yankees yellow zaqwsx
  zxcvbn zxcvbnm motdepasse bienvenue salut bonsoir matkhau anhyeuem emyeuanh vietnam hanoi saigon xinchao wodemima
  beijing shanghai zhongguo nihao habibi marhaba khartoum sudan egypt cairo arabia mohamed mohammed muhammad ahmed
  ibrahim fatima atrium workspace company`.split(/\s+/),
)

/** Peers on keyboards, in the alphabet and among the figures; a run goes along one of them, either way. */
const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm',
  'qwertzuiop', '1qaz2wsx3edc4rfv5tgb6yhn7ujm', 'zaq1xsw2cde3vfr4bgt5', 'q1w2e3r4t5y6u7i8o9p0', '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8', '!@#$%^&*()'] // prettier-ignore
const trails = rows.flatMap((row) => [row, row.split('').toReversed().join('')])

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const withLetters = (text: string) => text.replace(/[013457@$!]/g, (figure) => lookalikes[figure] ?? figure)

const shortestSafeNumber = 12
const mostFrills = 6

/** Whether a password is among those that are tried first. `about` is what is known of the person: address and names. */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const typed = password.toLowerCase().normalize('NFKC')
  if (new Set(typed).size < 4) return true
  if (/^\d+$/.test(typed) && typed.length < shortestSafeNumber) return true
  if (isRepeat(typed) || isRuns(typed)) return true
  const own = ownWords(about)
  return isDressedUp(typed, (word) => words.has(word) || own.has(word))
}

const isRepeat = (text: string) => /^(.{2,6}?)\1+.{0,2}$/.test(text)

/** At most three runs of keys and nothing else: `qwerty123`, `abc12345`, `asdfzxcv`. */
function isRuns(text: string): boolean {
  let rest = text
  for (let run = 0; run < 3 && rest !== ''; run++) {
    const length = longestRun(rest)
    if (length < 3) return false
    rest = rest.slice(length)
  }
  return rest === ''
}

function longestRun(text: string): number {
  const same = /^(.)\1*/.exec(text)?.[0].length ?? 0
  let longest = same
  while (longest < text.length && trails.some((trail) => trail.includes(text.slice(0, longest + 1)))) longest++
  return longest
}

/** A word, or two in a row, between a few figures and signs; figures may stand for letters: `!P4ssw0rd2026`. */
function isDressedUp(text: string, isWord: (core: string) => boolean): boolean {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (text.length - bare.length > mostFrills) return false
  const ends = text.replace(/[^\p{L}]+$/u, '')
  return [bare, withLetters(bare), withLetters(ends)].some((core) => isWord(core) || isTwoWords(core, isWord))
}

function isTwoWords(core: string, isWord: (core: string) => boolean): boolean {
  for (let at = 3; at <= core.length - 3; at++) {
    if (isWord(core.slice(0, at)) && isWord(core.slice(at))) return true
  }
  return false
}

/** The address as a whole, and each word of the address and the names. */
function ownWords(about: readonly string[]): Set<string> {
  const own = about.map((text) => text.toLowerCase().normalize('NFKC').trim())
  const parts = own.flatMap((text) => text.split(/[^\p{L}]+/u))
  return new Set([...own, ...parts].filter((word) => word.length >= 3))
}
