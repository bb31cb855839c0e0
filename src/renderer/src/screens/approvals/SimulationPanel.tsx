import { useLocation } from 'wouter';
import type { ApprovalReview } from '#shared/ipc/views.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { Section } from '../../components/Section.tsx';
import { settingsPaths } from '../../routes.ts';
import { chainsStore } from '../../store/chains-store.ts';
import { useQuery } from '../../store/query.ts';
import { useIsLocked } from '../../store/status-store.ts';
import { commonWords } from '../../words.ts';
import { SimulationResult } from './SimulationResult.tsx';
import { simulationWords } from './simulation-words.ts';
import { useSimulation } from './use-simulation.ts';

/** What a node of the operator's choice says that a transaction would do now: asked on a click, and no part of the proof. */
export function SimulationPanel({ shown: { review, reviewDigest } }: { shown: ApprovalReview }) {
  const words = simulationWords;
  const { profileId, chain, chainId } = review.asks;
  const { data } = useQuery(chainsStore, profileId);
  const found = data?.chains.find((one) => one.chain === chain);
  const host = found?.uses.simulation === true ? found.node?.host : undefined;
  // Until it is known whether it is switched on nothing is said, so that nothing jumps.
  if (data === undefined) return null;
  return (
    <Section title={words.title} beside={<Badge tone="neutral">{words.claim}</Badge>}>
      {host === undefined ? (
        <SwitchedOff chain={chain} isKnown={chainId !== null} />
      ) : (
        <Simulation profileId={profileId} reviewDigest={reviewDigest} host={host} />
      )}
    </Section>
  );
}

function SwitchedOff({ chain, isKnown }: { chain: string; isKnown: boolean }) {
  const words = simulationWords;
  const [, navigate] = useLocation();
  if (!isKnown) return <p className="text-small text-muted">{words.unknownChain(chain)}</p>;
  return (
    <p className="text-small text-muted">
      {words.off(chain)}{' '}
      <button
        type="button"
        data-leads-out
        className="rounded-small text-accent underline underline-offset-2"
        onClick={() => navigate(settingsPaths.page('chains'))}
      >
        {words.toSettings}
      </button>
      .
    </p>
  );
}

function Simulation({ host, ...key }: { host: string; profileId: string; reviewDigest: string }) {
  const words = simulationWords;
  const { state, run, stop } = useSimulation(key);
  const locked = useIsLocked();
  const isRunning = state.phase === 'running';
  return (
    <div className="space-y-2">
      {state.phase === 'done' && <SimulationResult view={state.view} />}
      {state.phase === 'failed' && <FailureNotice failure={state.failure} tone="caution" role="status" />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Button
          busy={isRunning}
          inert={locked}
          title={locked ? commonWords.locked.actionReason : undefined}
          onClick={() => void run()}
        >
          {isRunning ? words.running : state.phase === 'idle' ? words.run(host) : words.again}
        </Button>
        {isRunning && <Button onClick={stop}>{words.stop}</Button>}
        <p className="text-small text-muted">{words.sent(host)}</p>
      </div>
    </div>
  );
}
