import { ShieldX } from 'lucide-react';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import type { Mismatch, Review } from '#shared/model/review.ts';
import { AddressDifference } from '../../components/AddressDifference.tsx';
import { Callout } from '../../components/Callout.tsx';
import { CopyText } from '../../components/CopyText.tsx';
import { Difference } from '../../components/Difference.tsx';
import { fromEnglish } from '../../language.ts';
import { addressesStore } from '../../store/addresses-store.ts';
import { useQuery } from '../../store/query.ts';
import { commonWords } from '../../words.ts';
import { fieldWords } from './field-words.ts';
import { nameField } from './name-field.ts';
import { approvalWords } from './words.ts';

/** Why it is refused: the first field that differs, both values one above the other, and what to do. */
export function RefusedPanel({ review }: { review: Review }) {
  const words = approvalWords.refused;
  return (
    <Callout tone="danger" icon={ShieldX} title={words.title}>
      {review.refusal && <FirstDifference review={review} refusal={review.refusal} />}
      <p className="mt-2">{words.todo}</p>
    </Callout>
  );
}

function FirstDifference({ review, refusal }: { review: Review; refusal: Mismatch }) {
  const { check, field, expected, actual } = refusal;
  const labels = chooseLabels(refusal);
  return (
    <div className="mt-1.5">
      <FieldLine field={field} kind={review.kind} />
      {isEvmAddress(expected) && isEvmAddress(actual) ? (
        <NamedDifference review={review} labels={labels} expected={expected} actual={actual} />
      ) : (
        // What it had to be is a rule in our words, or what the operator asked for in theirs.
        <Difference expected={check === 'intent' ? expected : fromEnglish(expected)} actual={actual} labels={labels} />
      )}
    </div>
  );
}

/** The field in words, and as the record names it, for who has to find it there; that alone where it has no name in words. */
function FieldLine({ field, kind }: { field: string; kind: Review['kind'] }) {
  const name = nameField(field, kind);
  return (
    <p className="text-small text-muted">
      {approvalWords.refused.field}: {name !== undefined && <strong className="font-semibold text-ink">{name}</strong>}
      <span className={name === undefined ? 'font-semibold text-ink' : 'block'}>
        {name !== undefined && `${fieldWords.label}: `}
        <CopyText text={field} what={fieldWords.machineName} />
      </span>
    </p>
  );
}

type Labels = { expected: string; actual: string };

/** What was asked for is no rule: the request says it, or the operator did. */
function chooseLabels({ check, field, expected }: Mismatch): Labels {
  if (check === 'intent') return approvalWords.refused.ownValues;
  const isOfRequest = check === 'calls' && field.startsWith('params.calls') && !expected.includes(' ');
  return isOfRequest ? approvalWords.refused.values : commonWords.difference;
}

type Named = { review: Review; labels: Labels; expected: string; actual: string };

function NamedDifference({ review: { asks, addresses = [] }, labels, expected, actual }: Named) {
  const book = useQuery(addressesStore, asks.profileId).data ?? [];
  const nameOf = (address: string): string | undefined =>
    addresses.find((note) => sameHex(note.address, address))?.name ??
    book.find((entry) => sameHex(entry.address, address) && (entry.chain === null || entry.chain === asks.chain))
      ?.name ??
    undefined;
  const sideOf = (label: string, address: string) => ({ label, address, name: nameOf(address) });
  return <AddressDifference expected={sideOf(labels.expected, expected)} actual={sideOf(labels.actual, actual)} />;
}
