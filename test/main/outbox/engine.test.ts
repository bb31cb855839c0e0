import { expect, test } from 'vitest';
import type { StepOutcome } from '#main/outbox/intent-kind.ts';
import type { IntentRow } from '#main/store/intents.ts';
import { expectValue } from '../../helpers/expect-result.ts';
import { advance, aKind, openOutbox } from './outbox-harness.ts';

test('what announces an effect is synced to the disk before it, and so is the end; steps that can be done again are not waited for', async () => {
  const synced: string[] = [];
  const { intents } = openOutbox({});
  const watched: typeof intents = {
    ...intents,
    together(writes, options = { isSynced: true }) {
      const written = intents.together(writes, options);
      for (const each of written) {
        if (each.ok && options.isSynced) synced.push((each.value as IntentRow).state);
      }
      return written;
    },
  };
  const steps = {
    intent: advance('prepared'),
    prepared: advance('sending'),
    sending: advance('known'),
    known: advance('proven'),
    proven: advance('signed'),
    signed: advance('submitted'),
    submitted: advance('final'),
  };
  const { outbox } = openOutbox(steps, { intents: watched });
  const [begun] = outbox.submitAll([
    () => ({ intent: { kind: 'test', profileId: 'p', target: 'it', formId: 'form', body: { text: 'hello' } } }),
  ]);
  if (begun?.ok !== true) throw begun?.failure;
  await outbox.settled(expectValue(begun.value).id);
  expect(synced).toEqual(['sending', 'known', 'proven', 'signed', 'final']);
});

test('a kind is told of each that ended, also by hand', async () => {
  const ended: string[] = [];
  const wait: StepOutcome = { next: 'wait', afterMs: 60_000 };
  const kind = {
    ...aKind({ intent: async () => wait }, { dismissibleIn: ['intent'] }),
    onEnded: (id: string) => void ended.push(id),
  };
  const { outbox, submit } = openOutbox({}, { kinds: [kind] });
  const intent = submit();
  await outbox.settled(intent.id);
  expect(ended).toEqual([]);
  expectValue(outbox.dismiss(intent.id));
  expect(ended).toEqual([intent.id]);
});
