import { KeyRound } from 'lucide-react';
import type { SignerKey } from '#shared/model/signer-key.ts';
import { Callout } from '../../components/Callout.tsx';
import { signerWords } from './words.ts';

/** Where the private key will live, and what that means for copies of it. */
export function KeyPlaceNote({ source }: { source: SignerKey['source'] }) {
  const words = signerWords.place;
  return (
    <Callout tone="neutral" icon={KeyRound} title={words.title}>
      <p>{words.text}</p>
      <p className="mt-1">{words.backUp[source]}</p>
    </Callout>
  );
}
