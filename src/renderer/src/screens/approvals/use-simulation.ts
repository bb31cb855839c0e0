import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/failure.ts';
import type { SimulationView } from '#shared/ipc/chain-views.ts';
import { ask } from '../../api.ts';
import { announce } from '../../store/notices-store.ts';
import { simulationWords } from './simulation-words.ts';

export type SimulationState =
  | { phase: 'idle' }
  | { phase: 'running' }
  | { phase: 'done'; view: SimulationView }
  | { phase: 'failed'; failure: Failure };

/** The simulation of one review. Whoever turns to another one gives up the one that runs. */
export function useSimulation(key: { profileId: string; reviewDigest: string }) {
  const [state, setState] = useState<SimulationState>({ phase: 'idle' });
  const { profileId, reviewDigest } = key;
  const isRunning = useRef(false);
  const stop = () => void ask((app) => app.simulations.stop({ profileId, reviewDigest }));
  useEffect(
    () => () => {
      if (isRunning.current) void ask((app) => app.simulations.stop({ profileId, reviewDigest }));
    },
    [profileId, reviewDigest],
  );

  async function run(): Promise<void> {
    if (isRunning.current) return;
    const words = simulationWords;
    isRunning.current = true;
    setState({ phase: 'running' });
    announce(words.running);
    const answer = await ask((app) => app.simulations.run({ profileId, reviewDigest }));
    isRunning.current = false;
    if (answer.ok) {
      setState({ phase: 'done', view: answer.value });
      announce(answer.value.reverted === null ? words.done : words.reverted);
    } else if (answer.failure.code === 'node-stopped') {
      setState({ phase: 'idle' });
      announce(words.stopped);
    } else {
      setState({ phase: 'failed', failure: answer.failure });
      announce(words.failed);
    }
  }
  return { state, run, stop };
}
