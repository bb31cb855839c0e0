import { createContext, useContext } from 'react';
import { sameHex } from '#shared/hex.ts';
import type { AddressNote } from '#shared/model/review.ts';

/** What a review knows of the addresses that it names, and the chain that it knows it of. */
export type AddressNotes = { notes: readonly AddressNote[]; chain: string };

const NONE: AddressNotes = { notes: [], chain: '' };

/** Reaches every address of a review, however deep its call stands. */
export const AddressNotesContext = createContext<AddressNotes>(NONE);

/** What is known of one address; undefined where no history is kept. */
export function useAddressNote(address: string): { note: AddressNote; chain: string } | undefined {
  const { notes, chain } = useContext(AddressNotesContext);
  const note = notes.find((each) => sameHex(each.address, address));
  return note && { note, chain };
}
