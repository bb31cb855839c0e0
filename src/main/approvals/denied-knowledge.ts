import { indexDenied } from '#proof/addresses/denied-index.ts';
import type { DeniedAddress, ProofKnowledge } from '#shared/model/proof-knowledge.ts';
import { parseJson } from '#shared/parse-json.ts';
import type { StoredDenied } from '../store/denied-addresses.ts';

const read = new WeakMap<readonly StoredDenied[], readonly DeniedAddress[]>();

/** The deny list as the proof takes it: the same array as long as it is the same list, since it may hold thousands. */
export function listDenied(stored: readonly StoredDenied[]): readonly DeniedAddress[] {
  const denied =
    read.get(stored) ?? stored.map(({ address, chain }) => ({ address, ...(chain !== null && { chain }) }));
  read.set(stored, denied);
  return denied;
}

/**
 * What the signer needs for a record: of the deny list, whatever stands anywhere in its text. With that it comes to the same as with
 * all of it, and thousands of entries are not sent with each signature.
 */
export function narrowDenied(knowledge: ProofKnowledge, recordText: string): ProofKnowledge {
  const { denied, ...others } = knowledge;
  if (denied === undefined) return knowledge;
  // A digit that is written as an escape would be overlooked.
  const plain = recordText.includes('\\') ? JSON.stringify(parseJson(recordText)) : recordText;
  const concerning = indexDenied(denied).listConcerning(plain ?? recordText);
  return { ...others, ...(concerning.length > 0 && { denied: concerning }) };
}
