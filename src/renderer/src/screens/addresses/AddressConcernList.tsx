import type { AddressConcerns } from '#shared/ipc/address-views.ts';
import { Callout } from '../../components/Callout.tsx';
import { LookAlike } from '../../components/LookAlike.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { addressWords } from './words.ts';

type Props = {
  address: string;
  concerns: AddressConcerns;
  /** The operator gave it a name before, so that it is not there by mistake. */
  isNamed: boolean;
};

/** What is odd about an address or its name: said, and not forbidden. */
export function AddressConcernList({ address, concerns, isNamed }: Props) {
  const words = addressWords.concerns;
  const { lookAlikes, sameName } = concerns;
  // As reviews rate it (`proof/addresses/address-findings.ts`).
  const isDanger = !isNamed && lookAlikes.some(({ isMade }) => isMade);
  return (
    <div className="space-y-2">
      {lookAlikes.length > 0 && (
        <Callout tone={isDanger ? 'danger' : 'caution'} role="status" title={words.title}>
          <p className="text-small text-muted">{words.text}</p>
          {lookAlikes.map((other) => (
            <div key={other.address} className="mt-1.5">
              <p className="text-small">
                <Sentence text={words.alike(other.name, other.ends)} />
              </p>
              <LookAlike address={address} like={other.address} />
            </div>
          ))}
        </Callout>
      )}
      {sameName.length > 0 && (
        <Callout tone="caution" role="status" title={words.sameNameTitle}>
          {sameName.map((other) => (
            <p key={`${other.address} ${other.chain}`} className="text-small wrap-anywhere">
              <Sentence text={words.sameName(other.address, other.chain)} />
            </p>
          ))}
        </Callout>
      )}
    </div>
  );
}
