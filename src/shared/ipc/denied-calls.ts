import * as z from 'zod';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '../rules/address-file-limits.ts';
import { evmAddress, nothing } from './argument-parts.ts';
import { call } from './call.ts';
import type { DeniedImportPreview, DeniedView } from './denied-views.ts';

const key = z.object({ address: evmAddress, chain: z.string().min(1).max(100).nullable() });
/** A character is a byte at least. */
const text = z.string().max(MOST_CSV_BYTES);

/** The operator's deny list, the same in every profile: what names one of it is refused. */
export const deniedCalls = {
  denied: {
    list: call<DeniedView[]>()(nothing, 'answered'),
    put: call<null>()(z.object({ key, note: z.string().max(10_000).default('') }), 'refused'),
    /** Asks outside the page: what names them may be signed from then on. */
    remove: call<null>()(z.object({ keys: z.array(key).min(1).max(MOST_CSV_LINES) }), 'refused'),
    /** What importing a CSV file would do, line by line; changes nothing. */
    previewImport: call<DeniedImportPreview>()(z.object({ text }), 'answered'),
    /** Every line that can be read. */
    import: call<{ imported: number }>()(z.object({ text, basis: z.string().max(100) }), 'refused'),
    /** Asks where to; `path` null when the operator thought better of it. */
    export: call<{ path: string | null }>()(nothing, 'answered'),
  },
} as const;
