import type { Finding } from '#shared/model/review.ts';
import type { DescribedCall } from './described-call.ts';

/**
 * A caution for each call whose calldata is not recognised or whose calls inside were not opened, and what is wrong about one
 * that is. A call inside another says the same as one on its own, and names its place: `1.2` is the second call inside the first.
 */
export function findInCalls(calls: readonly DescribedCall[]): Finding[] {
  return calls.flatMap((call, index) => findInCall(call, String(index + 1)));
}

function findInCall(call: DescribedCall, place: string): Finding[] {
  return [...findOwn(call, place), ...call.inner.flatMap((inner, index) => findInCall(inner, `${place}.${index + 1}`))];
}

function findOwn(call: DescribedCall, place: string): Finding[] {
  if (call.recognised === undefined && call.unopened === undefined) return [unreadableCall(call, place)];
  return [
    ...(call.unopened === undefined ? [] : [unopenedCalls(call, { place, reason: call.unopened })]),
    ...call.warnings.map(({ rule, severity = 'danger', words, facts }): Finding => {
      const sentence = `Call ${place}: ${words}.`;
      return { rule, severity, sentence, facts: { call: place, to: call.to, ...facts } };
    }),
  ];
}

function unreadableCall({ to, data, readsAs }: DescribedCall, place: string): Finding {
  const why =
    readsAs === undefined
      ? `Call ${place} cannot be read: what ${to} does with this calldata is not known here.`
      : `Call ${place} cannot be read for certain: its calldata reads as ${readsAs}, but it is not its canonical encoding, so ${to} may ` +
        'read other values in it than those shown. Ask for the call in its canonical encoding, or decline.';
  return {
    rule: 'unreadable-call',
    severity: 'caution',
    sentence: why,
    facts: { call: place, to, selector: data.slice(0, 10), ...(readsAs !== undefined && { 'reads as': readsAs }) },
  };
}

function unopenedCalls(call: DescribedCall, { place, reason }: { place: string; reason: string }): Finding {
  return {
    rule: 'calls-not-opened',
    severity: 'caution',
    sentence: `Call ${place} makes other calls that are not opened here, because ${reason}: what they do is not said.`,
    facts: { call: place, to: call.to, reason },
  };
}
