// The first layer: takes everything out of HTML that is not text, its form, links and pictures.
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'

const tags =
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em
  figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q rp rt ruby s samp
  section small span strike strong sub sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/)
const everywhere = [
  'style',
  'dir',
  'lang',
  'title',
  'align',
  'valign',
  'id',
  'name',
  'role',
  'aria-label',
  'aria-hidden',
  'hidden',
]
const sizes = ['width', 'height']
const tables = [
  ...sizes,
  'bgcolor',
  'background',
  'border',
  'cellpadding',
  'cellspacing',
  'colspan',
  'rowspan',
  'nowrap',
  'scope',
]

const deepest = 1500

/** Reading stops where nobody means it any more. */
class TooDeep extends Error {}

/** The HTML up to where more elements stand inside each other than a mail needs. */
function boundedInDepth(html: string): string {
  let depth = 0
  const parser = new Parser({
    onopentag: () => {
      depth += 1
      if (depth > deepest) throw new TooDeep()
    },
    onclosetag: () => {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return html
  } catch (error) {
    if (error instanceof TooDeep) return html.slice(0, parser.startIndex)
    throw error
  }
}

const htmlMax = 2_000_000

/** No scripts, forms, frames or style sheets, and no addresses but of links and pictures. */
export function stripHtml(html: string): string {
  return sanitizeHtml(boundedInDepth(html.slice(0, htmlMax)), {
    allowedTags: tags,
    allowedAttributes: {
      '*': everywhere,
      a: ['href'],
      img: ['src', 'srcset', 'alt', ...sizes, 'border', 'hspace', 'vspace'],
      font: ['color', 'face', 'size'],
      div: ['bgcolor', 'background', 'text'],
      hr: ['color', 'noshade', 'size', ...sizes],
      ol: ['start', 'type', 'reversed'],
      ul: ['type'],
      li: ['value', 'type'],
      blockquote: ['type'],
      time: ['datetime'],
      col: ['span', 'width'],
      ...Object.fromEntries(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'].map((tag) => [tag, tables])),
    },
    // The body's colors and paper are those of everything in it.
    transformTags: { body: 'div' },
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'cid', 'data'],
    allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'], img: ['http', 'https', 'cid', 'data'] },
    allowedSchemesAppliedToAttributes: ['href', 'src', 'background'],
    allowProtocolRelative: true,
    // Styles are read by the second layer, which knows them better.
    parseStyleAttributes: false,
    disallowedTagsMode: 'discard',
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'noscript',
      'title',
      'svg',
      'math',
      'object',
      'template',
      'select',
      'xmp',
      'noembed',
      'noframes',
    ],
  })
}
