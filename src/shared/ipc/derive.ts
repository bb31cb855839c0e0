import type * as z from 'zod';
import type { Failure } from '../failure.ts';
import type { Result } from '../result.ts';
import type { Call } from './call.ts';
import type { Contract } from './contract.ts';

// biome-ignore lint/suspicious/noExplicitAny: only `any` matches every call whatever its answer; nothing is read through it.
type AnyCall = Call<z.ZodType, any>;
type ArgumentOf<C> = C extends Call<infer Argument, unknown> ? Argument : never;
type AnswerOf<C> = C extends { readonly answer?: infer Answer } ? Exclude<Answer, undefined> : never;

/** What main implements: the argument has been parsed; an expected failure is a value. */
export type Handlers = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: (
      argument: z.output<ArgumentOf<Contract[Group][Name]>>,
    ) => Promise<Result<AnswerOf<Contract[Group][Name]>, Failure>>;
  };
};

/** What the page sees as `window.app`. */
export type AppApi = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: (
      ...argument: undefined extends z.input<ArgumentOf<Contract[Group][Name]>>
        ? []
        : [z.input<ArgumentOf<Contract[Group][Name]>>]
    ) => Promise<Result<AnswerOf<Contract[Group][Name]>, Failure>>;
  };
};

/** The channel of a call: `approvals.list`. */
export type Channel = string;

/** Every channel of the contract with its call. */
export function listChannels(contract: Contract): { channel: Channel; group: string; name: string; call: AnyCall }[] {
  return Object.entries(contract).flatMap(([group, calls]) =>
    Object.entries(calls as Record<string, AnyCall>).map(([name, call]) => ({
      channel: `${group}.${name}`,
      group,
      name,
      call,
    })),
  );
}

/** The names of the contract's calls by group: all that the preload has to know of it. */
export type CallNames = Readonly<Record<string, readonly string[]>>;

export function listCallNames(contract: Contract): CallNames {
  return Object.fromEntries(Object.entries(contract).map(([group, calls]) => [group, Object.keys(calls)]));
}

/** Builds the page's side from the contract: a fixed tree of functions over one `invoke`. */
export function buildApi(names: CallNames, invoke: (channel: Channel, argument: unknown) => Promise<unknown>): AppApi {
  const api: Record<string, Record<string, unknown>> = {};
  for (const [group, calls] of Object.entries(names)) {
    const call = (name: string) => [name, (argument?: unknown) => invoke(`${group}.${name}`, argument)];
    api[group] = Object.fromEntries(calls.map(call));
  }
  return api as unknown as AppApi;
}
