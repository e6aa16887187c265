// Knows a country by any of its usual names: codes of two and three letters, every language's name, and what people say.
import { codes as allCodes, countryName } from './countries.ts'
import { languages } from './languages.ts'
import { fold } from './search-text.ts'

/** ISO 3166-1 alpha-3, behind alpha-2. */
const longCodes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD ' +
  'BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN ' +
  'CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU ' +
  'DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB ' +
  'GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG ' +
  'HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN ' +
  'KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU ' +
  'LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR ' +
  'MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL ' +
  'OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB ' +
  'RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP ' +
  'SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN ' +
  'TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ' +
  'ZMZMB ZWZWE'

/** Other spellings: older names, official ones, and those in the country’s own language. */
const alsoCalled: Readonly<Record<string, string>> = {
  AE: 'UAE, Emirates',
  AT: 'Österreich',
  BA: 'Bosnia',
  BE: 'België, Belgien',
  BN: 'Brunei Darussalam',
  BO: 'Plurinational State of Bolivia',
  BR: 'Brasil',
  BY: 'Belorussia',
  CD: 'DRC, DR Congo, Congo Kinshasa, Democratic Republic of the Congo, Democratic Republic of Congo',
  CG: 'Congo, Republic of the Congo, Congo Brazzaville',
  CH: 'Schweiz, Svizzera, Confoederatio Helvetica',
  CI: 'Ivory Coast, Cote d Ivoire',
  CN: 'PRC, Mainland China, People’s Republic of China',
  CV: 'Cabo Verde',
  CZ: 'Czech Republic, Czechia, Česko, Česká republika, République tchèque, Cộng hòa Séc',
  DE: 'Deutschland, Federal Republic of Germany',
  DK: 'Danmark',
  ES: 'España',
  FI: 'Suomi',
  FK: 'Falkland Islands (Malvinas)',
  FM: 'Federated States of Micronesia',
  GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, United Kingdom of Great Britain and Northern Ireland, Grande-Bretagne, Angleterre',
  GM: 'The Gambia',
  GR: 'EL, Hellas, Ellada',
  HK: 'Hong Kong',
  HR: 'Hrvatska',
  HU: 'Magyarország',
  IE: 'Republic of Ireland, Éire',
  IR: 'Islamic Republic of Iran',
  IT: 'Italia',
  JP: 'Nippon',
  KN: 'St Kitts and Nevis',
  KP: 'DPRK, Democratic People’s Republic of Korea',
  KR: 'Korea, Republic of Korea, South Korea, Corée',
  LA: 'Lao PDR, Lao People’s Democratic Republic',
  MD: 'Republic of Moldova',
  MK: 'Macedonia, FYROM, Republic of North Macedonia',
  MM: 'Burma',
  MO: 'Macau, Macao',
  NL: 'Holland, Nederland, The Netherlands, Pays-Bas',
  NO: 'Norge',
  PL: 'Polska',
  PS: 'Palestine, State of Palestine',
  RU: 'Russian Federation',
  SE: 'Sverige',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey, Türkiye, Turkiye',
  TW: 'Taiwan, Province of China, Republic of China',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S., U.S.A., America, United States of America, the States, États-Unis d’Amérique',
  VA: 'Vatican, Holy See',
  VE: 'Bolivarian Republic of Venezuela',
  VI: 'US Virgin Islands, Virgin Islands',
  VN: 'Vietnam, Viet Nam, Socialist Republic of Viet Nam',
  ZA: 'RSA',
}

/** Normalizes a name for comparison: no accents, punctuation or articles, abbreviations written out. */
const keyOf = (name: string) =>
  fold(name)
    .replaceAll('&', ' and ')
    .replaceAll(/\bst\b\.?/g, 'saint')
    .replace(/^the\s+|,\s*the$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

let codesByName: ReadonlyMap<string, string> | undefined

function allNames(): ReadonlyMap<string, string> {
  const entries = [
    ...Object.entries(alsoCalled).flatMap(([code, names]) => names.split(', ').map((name) => [name, code] as const)),
    ...allCodes.split(' ').flatMap((code) => languages.map((language) => [countryName(code, language), code] as const)),
    ...longCodes.split(' ').map((both) => [both.slice(2), both.slice(0, 2)] as const),
    ...allCodes.split(' ').map((code) => [code, code] as const),
  ]
  return new Map(entries.map(([name, code]) => [keyOf(name), code]))
}

/** The code of a country that is written in any usual way. */
export function countryCodeOf(written: string): string | undefined {
  codesByName ??= allNames()
  // `Korea, Republic of`: the last words come first.
  const turned = written.split(',').toReversed().join(' ')
  return codesByName.get(keyOf(written)) ?? codesByName.get(keyOf(turned))
}
