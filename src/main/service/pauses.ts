import type { WantedPause } from '#shared/ipc/views.ts';
import { isForApproval, isWanted, type ServiceTurn } from './service-turn.ts';

type Turn = Pick<ServiceTurn, 'kind' | 'endpoint' | 'target' | 'priority' | 'isWanted'>;
type Pause = { endpoint: string; begunAt: number; until: number; isWanted: boolean };

/**
 * Which requests of a profile have to wait, because the service said so (429, `Retry-After`). A pause is of the one target that
 * was asked for; where a second target of the same endpoint gets one as well, the endpoint has a pause. Approvals
 * have pauses of their own, each for its own record: what else is asked of the service holds none of them up.
 */
export type Pauses = {
  /** Nothing like this is sent before this moment, in milliseconds since 1970. */
  begin(turn: Turn, until: number): void;
  /** How long this has to wait, in milliseconds; 0 when it may be sent. */
  remaining(turn: Turn): number;
  listWanted(): WantedPause[];
  /** Ends them all: a person wants it tried now. */
  end(): void;
};

/** @param onChange called when a pause that holds up what a person started begins, or all of them end */
export function createPauses({ onChange }: { onChange: () => void }): Pauses {
  const pauses = new Map<string, Pause>();

  function listOpen(): [string, Pause][] {
    const now = Date.now();
    for (const [name, pause] of pauses) {
      rewind(pause, now);
      if (pause.until <= now) pauses.delete(name);
    }
    return [...pauses];
  }

  function find(turn: Turn): Pause | undefined {
    const open = listOpen();
    const own = open.find(([name]) => name === nameOf(turn))?.[1];
    if (own !== undefined || isForApproval(turn)) return own;
    // All but one of them have to be over before it is tried again whether the pause is the target's or the endpoint's.
    const [, second] = open
      .filter(([name, { endpoint }]) => endpoint === turn.endpoint && !name.startsWith(APPROVAL))
      .map(([, pause]) => pause)
      .sort((left, right) => right.until - left.until);
    return second;
  }

  function want(pause: Pause): void {
    if (pause.isWanted) return;
    pause.isWanted = true;
    onChange();
  }

  return {
    begin(turn, until) {
      const name = nameOf(turn);
      const begunAt = Date.now();
      const pause = pauses.get(name) ?? { endpoint: turn.endpoint, begunAt, until, isWanted: false };
      pauses.set(name, pause);
      rewind(pause, begunAt);
      if (until >= pause.until) Object.assign(pause, { begunAt, until });
      if (isWanted(turn)) want(pause);
    },
    remaining(turn) {
      const pause = find(turn);
      if (pause === undefined) return 0;
      if (isWanted(turn)) want(pause);
      return pause.until - Date.now();
    },
    listWanted: () =>
      listOpen().flatMap(([, { endpoint, until, isWanted }]) => (isWanted ? [viewPause({ endpoint, until })] : [])),
    end() {
      pauses.clear();
      onChange();
    },
  };
}

/** One that was begun later than now is of a clock that was set back since: it begins now, and lasts no longer than it was to. */
function rewind(pause: Pause, now: number): void {
  const ahead = pause.begunAt - now;
  if (ahead <= 0) return;
  pause.begunAt -= ahead;
  pause.until -= ahead;
}

/** `POST /api/2022-06-09/wallets/{}/transactions` is a write, and about transactions. */
function viewPause({ endpoint, until }: Pick<Pause, 'endpoint' | 'until'>): WantedPause {
  const words = endpoint.split('/').filter((segment) => segment !== '' && segment !== '{}');
  return { isWrite: !endpoint.startsWith('GET '), about: words.at(-1) ?? '', until };
}

const APPROVAL = 'approval ';

function nameOf(turn: Turn): string {
  return isForApproval(turn) ? `${APPROVAL}${turn.target}` : turn.target;
}
