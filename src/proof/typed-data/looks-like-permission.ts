import type { Finding } from '#shared/model/review.ts';
import { contractOf } from './meaning/read-members.ts';
import type { TypedDataMeaning } from './meaning/typed-data-meaning.ts';
import type { TypedData } from './typed-data.ts';

/** Names of structs that let somebody else take, spend, borrow or decide. */
const PERMISSION =
  /permit|permission|approv|allow|delegat|authori[sz]|safe_?tx|meta_?transaction|forward_?request|execut/i;

/** Names of structs that offer something to whoever fulfils them, and of the members that say whose it is. */
const OFFER = /order|listing|offer|ask|bid|swap|trade|root/i;
const OFFERER = /^(?:trader|maker|offerer|seller|buyer|signer|owner|from|user|account|sender|swapper)$/i;

/** Typed data of a form that is not known here, by whose names it gives a permission or offers something. */
export function findUnknownPermission({
  data: { types, primaryType, domain },
  meaning,
}: {
  data: TypedData;
  meaning: TypedDataMeaning | undefined;
}): Finding[] {
  if (meaning !== undefined) return [];
  const found = [...types].find(([name, members]) => {
    const isOffer =
      OFFER.test(name) && members.some((member) => member.type === 'address' && OFFERER.test(member.name));
    return isOffer || PERMISSION.test(name);
  });
  if (found === undefined) return [];
  const contract = contractOf(domain);
  const sentence =
    `By the name ${found[0]} the typed data gives a permission or offers something, in a form that is not known here: whoever has ` +
    `the signature may use it at ${contract}, without a transaction of this wallet. What they can take cannot be bounded: it may be ` +
    'all that the wallet has or allowed there. Decline, unless you know what the contract does with it.';
  return [
    { rule: 'typed-data-permission', severity: 'danger', sentence, facts: { primaryType, name: found[0], contract } },
  ];
}
