import { readdirSync, readFileSync } from 'node:fs';

export type RunningProcess = { id: number; startedAt: string; command: string };

/** Every process that a process has started, and those that they started. Linux only: Chromium hides its environment, not its parents. */
export function listDescendants(parentId: number): RunningProcess[] {
  const all = readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const children = all.map(Number).filter((id) => readStatus(id)?.parentId === parentId);
  return children.flatMap((id) => [describeProcess(id), ...listDescendants(id)]);
}

/** Those of them that still run; one that has ended and waits for its parent does not. */
export function keepRunning(processes: RunningProcess[]): RunningProcess[] {
  return processes.filter(({ id, startedAt }) => {
    const status = readStatus(id);
    return status?.startedAt === startedAt && status.state !== 'Z';
  });
}

function describeProcess(id: number): RunningProcess {
  const command = read(`/proc/${id}/cmdline`).replaceAll('\0', ' ');
  return { id, startedAt: readStatus(id)?.startedAt ?? '', command };
}

/** The fields of proc_pid_stat(5) after the name of the program, which may hold spaces. */
function readStatus(id: number): { state: string; parentId: number; startedAt: string } | undefined {
  const [state, parentId, ...fields] = read(`/proc/${id}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  const startedAt = fields[17];
  return state === undefined || startedAt === undefined ? undefined : { state, parentId: Number(parentId), startedAt };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
