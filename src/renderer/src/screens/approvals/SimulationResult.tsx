import { ArrowDownLeft, ArrowUpRight, TriangleAlert } from 'lucide-react';
import type { SimulatedApproval, SimulatedChange, SimulationView } from '#shared/ipc/chain-views.ts';
import { Address } from '../../components/Address.tsx';
import { Age } from '../../components/Age.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { commonWords } from '../../words.ts';
import { simulationWords } from './simulation-words.ts';

/** What a node said: whether it would go through, what would move, and what the calls above do not name. */
export function SimulationResult({ view }: { view: SimulationView }) {
  const words = simulationWords;
  const hasCaution = [...view.changes, ...view.approvals].some(({ caution }) => caution !== null);
  const isReverted = view.reverted !== null;
  return (
    <Callout
      tone={isReverted || hasCaution ? 'caution' : 'neutral'}
      role="status"
      title={isReverted ? words.reverted : hasCaution ? words.succeededWithCaution : words.succeeded}
    >
      <div className="mt-1 space-y-2">
        {view.reverted !== null && (
          <p className="wrap-anywhere">
            <Sentence text={view.reverted} /> <span className="text-muted">{words.revertedNote}</span>
          </p>
        )}
        {view.deploys && <p>{words.deploys}</p>}
        {view.reverted === null && <Changes changes={view.changes} />}
        {view.approvals.length > 0 && <Approvals approvals={view.approvals} />}
        {view.more > 0 && <p className="text-muted">{words.more(view.more)}</p>}
        <p className="text-small text-muted">
          <VisibleText text={words.says(view.host, view.block)} /> {words.asked}{' '}
          <Age at={new Date(view.at).toISOString()} write={commonWords.freshness.ago} />.
        </p>
      </div>
    </Callout>
  );
}

function Changes({ changes }: { changes: readonly SimulatedChange[] }) {
  const words = simulationWords;
  if (changes.length === 0) return <p>{words.noChanges}</p>;
  return (
    <div>
      <h4 className="text-small font-semibold text-muted">{words.changes}</h4>
      <ul className="mt-1 space-y-1.5">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move.
          <ChangeLine key={index} change={change} />
        ))}
      </ul>
    </div>
  );
}

function ChangeLine({ change: { direction, amount, token, caution } }: { change: SimulatedChange }) {
  const words = simulationWords;
  const Icon = direction === 'out' ? ArrowUpRight : ArrowDownLeft;
  return (
    <li className="flex gap-2">
      <Icon size={14} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <span className="font-medium">
            <VisibleText text={fromEnglish(amount)} />
          </span>{' '}
          {words.directions[direction]}
        </p>
        {token !== null && <Address address={token} what={words.changes} />}
        {caution !== null && <CautionLine text={caution} />}
      </div>
    </li>
  );
}

function Approvals({ approvals }: { approvals: readonly SimulatedApproval[] }) {
  const words = simulationWords;
  return (
    <div>
      <h4 className="text-small font-semibold text-muted">{words.approvals}</h4>
      <ul className="mt-1 space-y-1.5">
        {approvals.map(({ token, spender, amount, caution }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one answer never move.
          <li key={index} className="min-w-0 wrap-anywhere">
            <Sentence text={words.mayMove(spender, fromEnglish(amount), token)} />
            {caution !== null && <CautionLine text={caution} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CautionLine({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-1.5 font-medium text-caution">
      <TriangleAlert size={13} aria-hidden className="mt-0.5 shrink-0" />
      <Sentence text={text} />
    </p>
  );
}
