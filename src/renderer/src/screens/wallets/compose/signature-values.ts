import { parsePlacedJson } from '../../../format/parse-placed-json.ts';
import type { FieldErrors } from '../../../hooks/field-errors.ts';
import { commonWords } from '../../../words.ts';
import { walletWords } from '../words.ts';

/** A request for a signature as it is typed: what belongs to the other kind stays while one is chosen. */
export type SignatureValues = {
  chain: string;
  signer: string;
  kind: 'text' | 'typed-data';
  message: string;
  /** JSON. */
  typedData: string;
};

/** Every rule that the form breaks; whether typed data keeps those of its standard is for main to say. */
export function checkSignature({ kind, message, typedData }: SignatureValues): FieldErrors {
  const words = walletWords.compose;
  if (kind === 'text') return { message: message === '' ? words.messageMissing : undefined };
  return { typedData: typedData.trim() === '' ? words.typedDataMissing : checkJson(typedData) };
}

function checkJson(text: string): string | undefined {
  const parsed = parsePlacedJson(text);
  return parsed.ok ? undefined : commonWords.json.problem(parsed.failure);
}
