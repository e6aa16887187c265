// The preview of what is typed, printed by the server once the typing pauses.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#kernel/client/call.ts'
import type { PdfSource } from '#ui/pdf/pdf-document.ts'
import { previewInvoice } from '../../contract.ts'
import type { DraftInput } from '../../entities.ts'

const pauseMs = 700

function useRested(text: string | undefined): string | undefined {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)

/** An incomplete invoice isn't printed; the last preview stays until the next one is ready. */
export function usePreview(draft: DraftInput | undefined) {
  const typed = useRested(draft && JSON.stringify(draft))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoices', 'preview', typed],
    queryFn: async ({ signal }): Promise<PdfSource> => {
      // Made by this form from a draft that the contract has validated.
      const { pdf } = await call(previewInvoice, JSON.parse(typed ?? '') as DraftInput, { signal })
      return { url: `preview:${crypto.randomUUID()}`, data: bytesOf(pdf) }
    },
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  })
  return { source: data, error, isFetching, refetch: () => void refetch() }
}
