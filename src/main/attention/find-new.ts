import type { WaitingRequest } from './list-waiting.ts';

/** The requests of one kind of one wallet: what is read together. */
export type Place = Pick<WaitingRequest, 'profileId' | 'walletAddress' | 'kind'>;

export type NewRequests = {
  /** Those that came since they were last looked for; each once. `read`: all places that were read in this run. */
  find(waiting: readonly WaitingRequest[], read: readonly Place[]): WaitingRequest[];
  /** Whether what comes there from now on is new. */
  isKnown(place: Place): boolean;
};

/**
 * Tells what has come from what was there: whatever the first reading of a place in this run brings was there before, however long
 * that reading took.
 * @param isFirst asked once of each that waits: whether it is the first time that it does; there may be very many, so that they are kept elsewhere
 */
export function createNewRequests(isFirst: (request: WaitingRequest) => boolean): NewRequests {
  const knownPlaces = new Set<string>();
  const isKnown = (place: Place): boolean => knownPlaces.has(nameOf(place));
  return {
    isKnown,
    find(waiting, read) {
      const found = waiting.filter(isFirst).filter(isKnown);
      for (const place of read) knownPlaces.add(nameOf(place));
      return found;
    },
  };
}

function nameOf({ profileId, walletAddress, kind }: Place): string {
  return JSON.stringify([profileId, walletAddress.toLowerCase(), kind]);
}
