import { type Failure, FailureError } from '#shared/failure.ts';
import { contract } from '#shared/ipc/contract.ts';
import { buildApi, listCallNames, listChannels } from '#shared/ipc/derive.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { Answers, ArgumentOf, CallName } from './answers.ts';

/** Calls that are answered later: each waits for what is given here for its argument. */
export type Waits = { [Name in CallName]?: (argument: ArgumentOf<Name>) => Promise<unknown> | undefined };

export type BridgeOptions = {
  /** What answers now. */
  app: () => { answers: Answers; world: { locked: boolean } };
  /** What sign, send or change something are expected by a test, or fail it: they are those that are refused while locked. */
  expects: readonly CallName[];
  /** Calls that fail, and with what. */
  refuses: Partial<Record<CallName, Failure>>;
  waits: Waits;
  /** Changes what the page is told. */
  retells?: ((call: CallName, answer: unknown) => unknown) | undefined;
};

export type Bridge = {
  /** Answers the page as main does: the call is one of the contract, and its argument as the contract says. */
  answer(name: string, argument: unknown): Promise<Result<unknown, Failure>>;
  /** What the page asked by this call, in order. */
  asked<Name extends CallName>(name: Name): ArgumentOf<Name>[];
  /** What a page that is right does not do. */
  complaints: string[];
};

const CALLS = new Map(listChannels(contract).map(({ channel, call }) => [channel, call]));

export function createBridge({ app, expects, refuses, waits, retells = (_, given) => given }: BridgeOptions): Bridge {
  const asked: { name: string; argument: unknown }[] = [];
  const complaints: string[] = [];
  const refuse = (complaint: string) => {
    complaints.push(complaint);
    return fail({ code: 'page-test', happened: complaint, kept: 'Nothing.', next: 'Mend the page, or the test.' });
  };

  async function answer(name: string, argument: unknown): Promise<Result<unknown, Failure>> {
    const call = CALLS.get(name);
    if (call === undefined) return refuse(`${name} is no call of the contract`);
    const parsed = call.argument.safeParse(argument ?? undefined);
    if (!parsed.success) return refuse(`${name} was asked with an argument that main refuses: ${parsed.error.message}`);
    if (call.whileLocked === 'refused' && app().world.locked) return refuse(`${name} was asked while locked`);
    if (call.whileLocked === 'refused' && !expects.some((expected) => expected === name))
      return refuse(`${name} was asked, and the test does not expect it: ${JSON.stringify(parsed.data)}`);
    asked.push({ name, argument: parsed.data });
    const known = name as CallName;
    await (waits[known] as Answer | undefined)?.(parsed.data);
    const refusal = refuses[known];
    if (refusal !== undefined) return fail(refusal);
    try {
      const given = await findAnswer(app().answers, known)(parsed.data);
      return given === undefined ? refuse(`${name} has no answer`) : succeed(retells(known, given));
    } catch (cause) {
      return cause instanceof FailureError ? fail(cause.failure) : refuse(`${name} broke off: ${String(cause)}`);
    }
  }

  return {
    answer,
    asked: <Name extends CallName>(name: Name) =>
      asked.filter((each) => each.name === name).map((each) => each.argument as ArgumentOf<Name>),
    complaints,
  };
}

/** What is said of each call by its name cannot be said of a name that is only known when it is asked. */
type Answer = (argument: unknown) => unknown;

function findAnswer(answers: Answers, call: CallName): Answer {
  const [group = '', name = ''] = call.split('.');
  return (answers as unknown as Record<string, Record<string, Answer>>)[group]?.[name] ?? (() => undefined);
}

/** Runs in the page before its scripts, as a preload does, and builds `window.app` with the preload's own function. */
export const INSTALL_BRIDGE = `(() => {
  const listeners = new Set();
  const ask = (name, argument) => window.answerPage(name, argument);
  window.tellPage = (event) => { for (const listener of listeners) listener(event); };
  window.app = {
    ...(${buildApi})(${JSON.stringify(listCallNames(contract))}, ask),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
})()`;
