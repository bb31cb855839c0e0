import type { Review } from '#shared/model/review.ts';
import { ITEMS_PER_PAGE } from '../../components/items-per-page.ts';
import type { Party } from '../../components/parties-context.ts';
import { addressOfLocator, splitAtHex } from '../../format/address.ts';
import { listEffects } from './effect-lines.ts';

const ADDRESS = /^0x[0-9a-f]{40}$/;

export type ReviewParties = {
  /** By the address in lower case, numbered in the order in which the review writes them out. */
  named: ReadonlyMap<string, Party>;
  /** For each line of the effects, the addresses that it is the first to name. */
  firstIn: readonly ReadonlySet<string>[];
};

type Names = {
  wallet: string;
  /** Not there where nobody has chosen which key signs: none is written out then. */
  signer?: { label: string | undefined };
};

/**
 * The addresses that a review writes out once and names by a mark after that: those of its effects, where they are first named, and who
 * asks. Of effects that come by pages only the first page counts, so that whatever stands by its mark is in full on the same page.
 */
export function listParties(review: Review, names: Names): ReviewParties {
  const wallet = review.asks.wallet.toLowerCase();
  const signer = addressOfLocator(review.asks.signer).toLowerCase();
  // Written out under "Who asks", whatever names them before.
  const asking = new Set([wallet, ...(names.signer === undefined ? [] : [signer])].filter((one) => ADDRESS.test(one)));
  const seen = new Set(asking);
  const firstIn = listShown(review).map((text) => {
    const first = listAddresses(text).filter((one) => !seen.has(one));
    for (const one of first) seen.add(one);
    return new Set(first);
  });
  const nameOf = (address: string): string | undefined => {
    const known = review.addresses?.find((note) => note.address.toLowerCase() === address)?.name;
    if (known !== undefined) return known;
    return address === wallet ? names.wallet : address === signer ? names.signer?.label : undefined;
  };
  const inOrder = [...firstIn.flatMap((first) => [...first]), ...asking];
  return {
    named: new Map(inOrder.map((address, place) => [address, { place, name: nameOf(address) }])),
    firstIn,
  };
}

/** Of a request that is refused no effects are shown. */
function listShown({ verdict, effects }: Review): string[] {
  return verdict === 'refused'
    ? []
    : listEffects(effects)
        .slice(0, ITEMS_PER_PAGE)
        .map(({ text }) => text);
}

function listAddresses(text: string): string[] {
  return splitAtHex(text)
    .filter(({ kind }) => kind === 'hex')
    .map((part) => part.text.toLowerCase())
    .filter((one) => ADDRESS.test(one));
}
