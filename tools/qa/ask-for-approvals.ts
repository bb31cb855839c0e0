import { isEvmAddress } from '#shared/hex.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { BULK_PER_MINUTE } from '#shared/request-budget.ts';
import { ALL_KINDS, ASK_KINDS, type AskedRequest, type AskPlace, findUsdc } from './ask-kinds.ts';
import { awaitIntents, tryAgain } from './await-intents.ts';
import type { CommandResult } from './command-result.ts';
import { valueOrStop } from './exit-codes.ts';
import type { QaDesk } from './open-desk.ts';
import { createProgress } from './progress.ts';
import type { QaIo } from './qa-io.ts';
import { type Command, usage, wholeNumber } from './read-command.ts';
import { writeRunForm } from './run-names.ts';
import { endOfIntents, viewFailedIntent } from './view-intent.ts';

export type RequestsAsked = {
  wallet: string;
  kinds: string[];
  /** Kinds that were left out of `all`, each with what it needs. */
  leftOut: { kind: string; reason: string }[];
  count: number;
} & Pick<AskPlace, 'chain' | 'token' | 'delegate'>;

const MOST_OF_A_KIND = 200;

/** Reads what `qa ask` was asked for. @throws CommandStopped */
export function readRequestsAsked(command: Command): RequestsAsked {
  const chain = command.text('chain') ?? 'base-sepolia';
  const token = readAddress(command, 'token-address') ?? findUsdc(chain);
  const delegate = readAddress(command, 'delegate');
  const wanted = command.must('kind');
  const names = wanted === ALL_KINDS ? Object.keys(ASK_KINDS) : [wanted];
  const kinds: string[] = [];
  const leftOut: RequestsAsked['leftOut'] = [];
  for (const kind of names) {
    if (!Object.hasOwn(ASK_KINDS, kind)) {
      throw usage(
        command.name,
        `There is no kind “${kind}”; there are ${[...Object.keys(ASK_KINDS), ALL_KINDS].join(', ')}.`,
      );
    }
    const lacks = nameLack(kind, { token, delegate });
    if (lacks === undefined) kinds.push(kind);
    else if (wanted === ALL_KINDS) leftOut.push({ kind, reason: lacks });
    else throw usage(command.name, lacks);
  }
  const count =
    command.text('count') === undefined ? 1 : wholeNumber(command, 'count', { least: 1, most: MOST_OF_A_KIND });
  return { wallet: command.must('wallet'), kinds, leftOut, count, chain, token, delegate };
}

function nameLack(kind: string, { token, delegate }: Pick<AskPlace, 'token' | 'delegate'>): string | undefined {
  const needs = ASK_KINDS[kind]?.needs;
  if (needs === 'token' && token === undefined) return `${kind} needs --token-address: no usdc of this chain is known.`;
  return needs === 'delegate' && delegate === undefined ? `${kind} needs --delegate.` : undefined;
}

function readAddress(command: Command, option: 'token-address' | 'delegate') {
  const text = command.text(option);
  if (text === undefined) return undefined;
  if (isEvmAddress(text)) return text;
  throw usage(command.name, `--${option} is an EVM address: 0x and 40 hex digits.`);
}

type Ask = { desk: QaDesk; io: QaIo; run: string; asked: RequestsAsked };
type Numbered = { kind: string; number: number; intent: IntentView };

/** Asks for requests that wait for an approval, each once for a run. Nothing is signed, here or anywhere before a person approves. */
export async function askForApprovals({ desk, io, run, asked }: Ask): Promise<CommandResult> {
  const { kinds, leftOut, count, chain, token, delegate } = asked;
  for (const { reason } of leftOut) io.tell(`Left out: ${reason}`);
  const { app, profileId } = desk;
  const wallet = valueOrStop(await app.wallets.add({ profileId, locator: asked.wallet })).address;
  if (!isEvmAddress(wallet)) throw new Error(`The wallet ${wallet} is on no EVM chain.`);
  const begun: Numbered[] = [];
  for (const kind of kinds) {
    for (let number = 1; number <= count; number += 1) {
      const request = ASK_KINDS[kind]?.make({ wallet, chain, token, delegate, run, number });
      if (request === undefined) continue;
      const formId = `${writeRunForm('ask', run)}:${kind}:${number}`;
      begun.push({ kind, number, intent: await submit(desk, { request, wallet, chain, formId }) });
    }
  }
  const progress = createProgress(io, 'Asked for', BULK_PER_MINUTE.write);
  const intents = await tryAgain(
    desk,
    begun.map(({ intent }) => intent),
  );
  const ended = await awaitIntents({ desk, io, progress }, intents);
  const numbered = begun.map(({ kind, number }, index) => ({ kind, number, intent: ended[index] }));
  const isMade = ({ intent }: { intent: IntentView | undefined }) => intent?.condition === 'done';
  return {
    exitCode: endOfIntents(ended, io.interrupted),
    json: {
      command: 'ask',
      run,
      wallet,
      chain,
      requests: numbered
        .filter(isMade)
        .map(({ kind, number, intent }) => ({ kind, number, id: intent?.facts.recordId ?? null })),
      leftOut,
      notAsked: numbered
        .filter((each) => !isMade(each))
        .map(({ kind, number, intent }) => ({
          kind,
          number,
          ...(intent === undefined ? {} : viewFailedIntent(intent)),
        })),
    },
  };
}

type Submit = { request: AskedRequest; wallet: string; chain: string; formId: string };

async function submit({ app, profileId }: QaDesk, { request, wallet, chain, formId }: Submit): Promise<IntentView> {
  const on = { profileId, walletAddress: wallet, chain, formId };
  switch (request.type) {
    case 'transaction':
      return valueOrStop(await app.wallets.createTransaction({ ...on, calls: request.calls }));
    case 'message':
      return valueOrStop(await app.wallets.createSignature({ ...on, message: request.message }));
    case 'typed-data':
      return valueOrStop(await app.wallets.createSignature({ ...on, typedData: request.typedData }));
    case 'register-signer':
      return valueOrStop(await app.wallets.registerSigner({ ...on, signer: request.signer }));
  }
}
