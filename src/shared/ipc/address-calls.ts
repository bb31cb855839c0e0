import * as z from 'zod';
import { MOST_CSV_BYTES, MOST_CSV_LINES } from '../rules/address-file-limits.ts';
import type { AddressConcerns, AddressKey, AddressView, ImportPreview } from './address-views.ts';
import { evmAddress, inProfile, nothing } from './argument-parts.ts';
import { call } from './call.ts';

const key = z.object({ address: evmAddress, chain: z.string().min(1).max(100).nullable() });
/** As typed: its rules are `checkAddressEntry`'s, which say in words what is wrong. */
const typed = z.object({
  address: z.string().max(200),
  chain: z.string().max(200),
  name: z.string().max(1_000),
  tags: z.string().max(2_000),
  note: z.string().max(10_000),
});
/** A character is a byte at least. */
const text = z.string().max(MOST_CSV_BYTES);

/** The operator's address book, the same in every profile, with what each profile's signatures named. */
export const addressCalls = {
  addresses: {
    /** Every entry of the book by name, then what was used and has no name. */
    list: call<AddressView[]>()(z.object(inProfile), 'answered'),
    /** What is odd about an entry before it is kept. */
    check: call<AddressConcerns>()(
      z.object({ ...inProfile, typed, replaces: key.nullable().default(null) }),
      'answered',
    ),
    /** `replaces` is the entry that is edited; without it an entry that is there already is not written over. */
    put: call<AddressKey>()(z.object({ typed, replaces: key.nullable().default(null) }), 'refused'),
    remove: call<null>()(z.object({ key }), 'refused'),
    /** Whether the contract of an entry is trusted: what its functions say is then believed by every review. */
    trust: call<null>()(z.object({ key, isTrusted: z.boolean() }), 'refused'),
    /** What importing a CSV file would do, line by line; changes nothing. */
    previewImport: call<ImportPreview>()(z.object({ ...inProfile, text }), 'answered'),
    /** The lines of these numbers, all of them or none. */
    import: call<{ imported: number }>()(
      z.object({ ...inProfile, text, basis: z.string().max(100), lines: z.array(z.int()).min(1).max(MOST_CSV_LINES) }),
      'refused',
    ),
    /** Asks where to; `path` null when the operator thought better of it. */
    export: call<{ path: string | null }>()(nothing, 'answered'),
  },
} as const;
