import { type ReactNode, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import { fromEnglish } from '../language.ts';
import { openHelp } from '../store/overlay-store.ts';
import { findReadAgain } from '../store/read-again.ts';
import { useRoom } from '../store/room-store.ts';
import { commonWords } from '../words.ts';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import { Disclosure } from './Disclosure.tsx';
import { FactList } from './FactList.tsx';
import { Sentence } from './Sentence.tsx';
import type { Tone } from './tone.ts';

type Props = {
  failure: Failure;
  tone?: Tone;
  actions?: ReactNode;
  role?: 'alert' | 'status';
  /** Where the failure is a state that lasts: what can be done all the same. */
  stillWorks?: string | undefined;
  /**
   * Over a list: what is more than its title is opened when asked for, `low` where the window has little room for it, `always` where the
   * list is what counts.
   */
  folds?: 'low' | 'always';
};

/** What is typed breaks a rule, which says by itself what to do. */
const OF_A_FIELD = 'rule-broken';

/**
 * A failure as everywhere in the window: what happened, what was kept, what to do; the help for it, and the facts for support behind a
 * click. What was to be read can be read again.
 */
export function FailureNotice({ failure, tone = 'danger', actions, role = 'alert', stillWorks, folds }: Props) {
  const isLow = useRoom(({ isShort }) => isShort);
  const isFolded = folds === 'always' || (isLow && folds === 'low');
  const readAgain = findReadAgain(failure);
  const ways = actions ?? (readAgain && <TryAgain key={failure.code} readAgain={readAgain} />);
  const more = <More failure={failure} stillWorks={stillWorks} />;
  return (
    <Callout tone={tone} role={role} title={<Sentence text={failure.happened} />} actions={ways}>
      {isFolded ? <Disclosure summary={commonWords.failure.more}>{more}</Disclosure> : more}
    </Callout>
  );
}

function TryAgain({ readAgain }: { readAgain: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={() => {
        setBusy(true);
        void readAgain().finally(() => setBusy(false));
      }}
    >
      {commonWords.failure.retry}
    </Button>
  );
}

function More({ failure, stillWorks }: Pick<Props, 'failure' | 'stillWorks'>) {
  const facts = Object.entries({ code: failure.code, ...failure.facts });
  return (
    <>
      <p className="mt-0.5 text-muted wrap-anywhere">
        <Sentence text={failure.kept} />
      </p>
      {stillWorks !== undefined && (
        <p className="mt-1 wrap-anywhere">
          <span className="font-semibold">{commonWords.failure.stillWorks}: </span>
          {stillWorks}
        </p>
      )}
      <p className="mt-1 wrap-anywhere">
        <span className="font-semibold">{commonWords.failure.next}: </span>
        <Sentence text={failure.next} />
      </p>
      {failure.code !== OF_A_FIELD && (
        <button
          type="button"
          onClick={() => openHelp({ kind: 'failure', failure })}
          className="mt-1 rounded-small font-medium text-accent hover:underline"
        >
          {commonWords.failure.mend}
        </button>
      )}
      <div className="mt-1">
        <Disclosure summary={commonWords.failure.facts}>
          <FactList facts={facts.map(([label, value]) => ({ label: fromEnglish(label), value }))} />
        </Disclosure>
      </div>
    </>
  );
}
