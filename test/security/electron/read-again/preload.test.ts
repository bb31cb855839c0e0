import { describe, expect, test, vi } from 'vitest';
import { EVENT_CHANNEL, INVOKE_CHANNEL } from '#shared/ipc/channels.ts';
import { contract } from '#shared/ipc/contract.ts';
import { listCallNames } from '#shared/ipc/derive.ts';

type Listener = (event: unknown, ...given: unknown[]) => void;
type Exposed = { onEvent: (listener: (...given: unknown[]) => void) => () => void };
type Tree = Exposed & Record<string, Record<string, (...given: unknown[]) => unknown>>;

/** Runs the preload with recorders in place of the two parts of Electron it may use; any other part is undefined and would throw. */
async function runPreload() {
  const exposed: [string, Tree][] = [];
  const invoked: unknown[][] = [];
  const listeners = new Map<string, Set<Listener>>();
  const listenersOf = (channel: string) => {
    const known = listeners.get(channel) ?? new Set();
    listeners.set(channel, known);
    return known;
  };
  const ipcRenderer = {
    invoke: async (...given: unknown[]) => {
      invoked.push(given);
      return 'answer';
    },
    on: (channel: string, listener: Listener) => listenersOf(channel).add(listener),
    off: (channel: string, listener: Listener) => listenersOf(channel).delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => exposed.push([name, api as Tree]),
  };
  vi.stubGlobal('IPC_CALL_NAMES', listCallNames(contract));
  vi.resetModules();
  vi.doMock('electron', () => ({ ipcRenderer, contextBridge }));
  await import('../../../../src/preload/index.ts');
  const [first] = exposed;
  if (first === undefined) throw new Error('The preload exposed nothing.');
  const say = (...given: unknown[]) => {
    for (const listener of listenersOf(EVENT_CHANNEL)) listener({ sender: ipcRenderer }, ...given);
  };
  return { exposed, api: first[1], invoked, listeners, say, ipcRenderer };
}

describe('the preload', () => {
  test('exposes one name, with the calls of the contract and nothing else', async () => {
    const { exposed, api } = await runPreload();
    expect(exposed.map(([name]) => name)).toEqual(['app']);
    const { onEvent, ...groups } = api;
    expect(Object.fromEntries(Object.entries(groups).map(([group, calls]) => [group, Object.keys(calls)]))).toEqual(
      listCallNames(contract),
    );
    for (const calls of Object.values(groups)) {
      for (const call of Object.values(calls)) expect(call).toBeTypeOf('function');
    }
    expect(onEvent).toBeTypeOf('function');
  });

  test('asks over one channel, with the name of the call and one argument', async () => {
    const { api, invoked } = await runPreload();
    expect(await api.profiles?.list?.('argument', 'smuggled')).toBe('answer');
    expect(invoked).toEqual([[INVOKE_CHANNEL, 'profiles.list', 'argument']]);
  });

  test('hands a listener what main said, and never Electron’s event', async () => {
    const { api, say, listeners } = await runPreload();
    const heard: unknown[][] = [];
    api.onEvent((...given) => heard.push(given));
    say({ type: 'lock-changed', locked: true }, 'smuggled');
    expect(heard).toEqual([[{ type: 'lock-changed', locked: true }]]);
    expect([...listeners.keys()]).toEqual([EVENT_CHANNEL]);
  });

  test('lets nothing of Electron out of what it answers with', async () => {
    const { api, say, ipcRenderer } = await runPreload();
    const heard: unknown[] = [];
    const end = api.onEvent((message) => heard.push(message));
    const answer = end();
    say({ type: 'lock-changed', locked: true });
    expect(answer).toBeUndefined();
    expect(heard).toEqual([]);
    expect(Object.values(api)).not.toContain(ipcRenderer);
  });
});
