import { createContext, useContext } from 'react';
import { sameHex } from '#shared/hex.ts';
import type { AddressNote } from '#shared/model/review.ts';

/** What a review knows of the addresses that it names, the chain that it knows it of, and the request whose review it is, where it is one. */
export type AddressNotes = { notes: readonly AddressNote[]; chain: string; approvalId?: string };

const NONE: AddressNotes = { notes: [], chain: '' };

/** Reaches every address of a review, however deep its call stands. */
export const AddressNotesContext = createContext<AddressNotes>(NONE);

/** What is known of one address; undefined where no history is kept. */
export function useAddressNote(address: string): (Omit<AddressNotes, 'notes'> & { note: AddressNote }) | undefined {
  const { notes, ...about } = useContext(AddressNotesContext);
  const note = notes.find((each) => sameHex(each.address, address));
  return note && { note, ...about };
}
