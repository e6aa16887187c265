// The entries that the address asks for, and how the address changes.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '#kernel/client/i18n.ts'
import { useAction } from '#kernel/client/actions.ts'
import { loadAuditKinds } from '#kernel/client/audit-kinds.ts'
import { call } from '#kernel/client/call.ts'
import { toast } from '#kernel/client/toasts.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { AuditKind } from '#kernel/feature.ts'
import { Instant, check } from '#kernel/shape.ts'
import { entriesExported, entriesShown, exportEntries, listEntries } from '../../audit-contract.ts'
import { useEntriesFile } from './entries-file.ts'
import type { Kinds } from './entry-words.ts'

type Search = {
  person?: string
  /** Labels of kinds with commas between them: several kinds may have one label. */
  what?: string
  from?: string
  until?: string
  q?: string
  before?: string
  after?: string
  first?: string
}
const names = ['person', 'what', 'from', 'until', 'q', 'before', 'after', 'first'] as const satisfies (keyof Search)[]

export type Filters = Omit<Search, 'before' | 'after' | 'first'>

const isRead = (name: keyof Search, value: unknown) =>
  typeof value === 'string' && value !== '' && ((name !== 'from' && name !== 'until') || check(Instant, value).ok)

/** An invalid date in the address filters nothing. */
const parse = (search: Record<string, unknown>): Search =>
  Object.fromEntries(names.flatMap((name) => (isRead(name, search[name]) ? [[name, search[name]]] : [])))

/** A day that was chosen as the last one belongs to the range to its last moment. */
const endOf = (until: string) => new Date(Date.parse(until) + 59_999).toISOString()

function queryOf({ person, what, from, until, q }: Filters, kinds: ReadonlyMap<string, AuditKind> | undefined) {
  const labels = what?.split(',')
  const chosen = [...(kinds?.values() ?? [])].filter(({ label }) => labels?.includes(label))
  return {
    ...(person !== undefined && { personId: person }),
    ...(labels && { kinds: chosen.map(({ kind }) => kind).join() || 'none' }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until: endOf(until) }),
    ...(q !== undefined && { search: q }),
  } satisfies InputOf<typeof exportEntries>
}

/** The kinds of acts that the features name, with their words. */
function useAuditKinds() {
  return useQuery({ queryKey: ['workspace', 'auditKinds'], queryFn: loadAuditKinds, staleTime: Infinity })
}

export function useAudit() {
  const search = parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const kinds = useAuditKinds()
  const { before, after, first, ...filters } = search
  const filter = queryOf(filters, kinds.data)
  const input = { ...filter, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  const query = useQuery({
    queryKey: ['workspace', 'audit', input],
    queryFn: ({ signal }) => call(listEntries, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: kinds.data !== undefined,
    staleTime: 0,
  })
  const go = (next: Search, replace = false) =>
    void navigate({ to: '.', search: { ...next }, replace, resetScroll: false })
  const { data } = query
  const begin = data?.hasNewer ? Math.max(1, Number(first) || 1) : 1
  const shown = data?.entries.length ?? 0
  return {
    kinds: kinds.data,
    query,
    filters,
    filter,
    range: { from: shown === 0 ? 0 : begin, to: begin + shown - 1 },
    isFiltered: Object.keys(filters).length > 0,
    /** Another filter begins at the newest entry. */
    change: (part: { [Name in keyof Filters]?: string | undefined }) => {
      const next = { ...filters, ...part }
      go(parse(next), true)
    },
    clear: () => go({}),
    toOlder: () => go({ ...filters, before: data?.entries.at(-1)?.id ?? '', first: String(begin + shown) }),
    toNewer: () => {
      const start = begin - entriesShown
      // The first page is the first page, whatever came since.
      go(start <= 1 ? filters : { ...filters, after: data?.entries[0]?.id ?? '', first: String(start) })
    },
  }
}
export type Audit = ReturnType<typeof useAudit>

/** Saves what the filters leave as a file; the server writes down that somebody took it. */
const noKinds: Kinds = new Map()

export function useAuditExport({ filter, kinds = noKinds }: Pick<Audit, 'filter' | 'kinds'>) {
  const { t } = useTranslation()
  const save = useEntriesFile(kinds)
  const saveAll = async () => {
    const { entries, isCut } = await call(exportEntries, filter)
    await save(entries)
    return isCut
  }
  const { mutate, isPending } = useAction(saveAll, {
    done: (isCut) => (isCut ? undefined : t('workspace.audit.exported')),
    keep: (isCut) => {
      if (isCut) toast(t('workspace.audit.exportCut', { count: entriesExported }), { variant: 'warning' })
    },
  })
  return { exportAll: () => mutate(), isBusy: isPending }
}
