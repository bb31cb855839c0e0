import type { Review } from '#shared/model/review.ts';
import { fieldWords } from './field-words.ts';

/** What a member of a record is called for a person, by its place as a proof names it; undefined for one that has no name here. */
export function nameField(field: string, kind: Review['kind']): string | undefined {
  return (
    find(fieldWords.places, field) ??
    nameOfCalls(field) ??
    nameOfApproval(field, kind) ??
    find(fieldWords.operation, /^onChain\.userOperation\.(\w+)$/.exec(field)?.[1]) ??
    nameInTypedData(field)
  );
}

/** As they were requested, composed in this app, or read from the calldata that is signed. */
function nameOfCalls(field: string): string | undefined {
  const [isCalls, place] = /^(?:params|intended)\.calls(.*)$/s.exec(field) ?? [];
  if (isCalls !== undefined && place === '') return fieldWords.calls;
  if (place === '.length') return fieldWords.callCount;
  const decoded = /^onChain\.userOperation\.callData, call (\d+)$/.exec(field)?.[1];
  if (decoded !== undefined) return fieldWords.call.whole(Number(decoded));
  const [, index, member = 'whole'] = /^\[(\d+)\](?:\.(\w+)(?:[.[].*)?)?$/s.exec(place ?? '') ?? [];
  return index === undefined ? undefined : find(fieldWords.call, member)?.(Number(index) + 1);
}

function nameOfApproval(field: string, kind: Review['kind']): string | undefined {
  const [, list, member] = /^approvals\.(pending|submitted)\[\d*\]\.(\w+)$/.exec(field) ?? [];
  return find<string>(list === 'pending' ? fieldWords.approvals[kind] : fieldWords.given, member);
}

/** A contract or a name that says too much is named by itself; of anything else, which part of the typed data it stands in. */
function nameInTypedData(field: string): string | undefined {
  const [, path, part] =
    /^(?:params\.(?:typedData|message)\.)?((types|primaryType|domain|message)\b.*)$/s.exec(field) ?? [];
  return find<string>(fieldWords.typedData, path) ?? find<string>(fieldWords.typedData, part);
}

function find<Value>(names: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined {
  return name !== undefined && Object.hasOwn(names, name) ? names[name] : undefined;
}
