import { type Failure, FailureError } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { Result } from '#shared/result.ts';

type Answering<Handler> = Handler extends (argument: infer Argument) => Promise<Result<infer Answer, Failure>>
  ? (argument: Argument) => Answer | Promise<Answer>
  : never;

type AnswersOf<Group> = { [Name in keyof Group]: Answering<Group[Name]> };

/** An answer to every call of the contract, of the contract's type. What fails throws a `FailureError`. */
export type Answers = { [Group in keyof Handlers]: AnswersOf<Handlers[Group]> };

/** The name of a call: `approvals.list`. */
export type CallName = { [Group in keyof Answers]: `${Group}.${keyof Answers[Group] & string}` }[keyof Answers];

/** What main gives to the handler of a call: its argument, parsed. */
export type ArgumentOf<Name extends CallName> = Name extends `${infer Group extends keyof Answers}.${infer Each}`
  ? Each extends keyof Answers[Group]
    ? Answers[Group][Each] extends (argument: infer Argument) => unknown
      ? Argument
      : never
    : never
  : never;

/** Answers as main itself gives them. */
export function answerWith<Group extends Handlers[keyof Handlers]>(handlers: Group): AnswersOf<Group> {
  const answer = async (result: Promise<Result<unknown, Failure>>) => {
    const given = await result;
    if (!given.ok) throw new FailureError(given.failure);
    return given.value;
  };
  const wrapped = Object.entries(handlers).map(([name, handle]) => [
    name,
    (argument: never) => answer((handle as (argument: never) => Promise<Result<unknown, Failure>>)(argument)),
  ]);
  return Object.fromEntries(wrapped) as AnswersOf<Group>;
}
