import { isEvmAddress } from '#shared/hex.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { BULK_PER_MINUTE } from '#shared/request-budget.ts';
import { MOST_WALLETS, nameLinkedUsers } from '#shared/rules/name-linked-users.ts';
import type { Access } from './access.ts';
import { awaitIntents, tryAgain } from './await-intents.ts';
import type { CommandResult } from './command-result.ts';
import { valueOrStop } from './exit-codes.ts';
import type { QaDesk } from './open-desk.ts';
import { createProgress } from './progress.ts';
import type { QaIo } from './qa-io.ts';
import { type Command, usage, wholeNumber } from './read-command.ts';
import { writeRunForm } from './run-names.ts';
import { endOfIntents, viewFailedIntent } from './view-intent.ts';

export type WalletsAsked = {
  count: number;
  from: number;
  signer: string;
  linkedUser: string;
  group: string;
  chain: string | undefined;
};

/** Reads what `qa wallets` was asked for. @throws CommandStopped */
export function readWalletsAsked(command: Command, { signers }: Pick<Access, 'signers'>): WalletsAsked {
  return {
    count: wholeNumber(command, 'count', { least: 1, most: MOST_WALLETS }),
    from: command.text('from') === undefined ? 1 : wholeNumber(command, 'from', { least: 0, most: 1_000_000 }),
    signer: findSigner(command, signers),
    linkedUser: command.text('linked-user') ?? '',
    group: command.text('group') ?? '',
    chain: command.text('chain'),
  };
}

function findSigner(command: Command, signers: Access['signers']): string {
  const typed = command.must('signer');
  if (isEvmAddress(typed)) return typed;
  const named = signers.filter(({ label }) => label === typed);
  const [first] = named;
  if (first !== undefined && named.length === 1) return first.address;
  throw usage(
    command.name,
    named.length > 1
      ? `Several signers are called “${typed}”: name the address.`
      : `“${typed}” is no EVM address and no signer that is known here.`,
  );
}

type Make = { desk: QaDesk; io: QaIo; run: string; asked: WalletsAsked };

/** Makes the wallets of a run that are not there yet, each once, and prints their locators. */
export async function makeWallets({ desk, io, run, asked }: Make): Promise<CommandResult> {
  const { chain, ...series } = asked;
  const begun = valueOrStop(
    await desk.app.wallets.createSeveral({
      profileId: desk.profileId,
      formId: writeRunForm('wallets', run),
      ...series,
    }),
  );
  const progress = createProgress(io, 'Wallets', BULK_PER_MINUTE.write);
  const ended = await awaitIntents({ desk, io, progress }, await tryAgain(desk, begun));
  const users = nameLinkedUsers({ ...series, pattern: series.linkedUser });
  const numbered = ended.flatMap((intent, index) => {
    const user = users.ok ? users.value[index] : undefined;
    return user === undefined ? [] : [{ ...user, intent }];
  });
  const made = numbered.filter(({ intent }) => intent.condition === 'done');
  const others = numbered.filter(({ intent }) => intent.condition !== 'done');
  return {
    exitCode: endOfIntents(ended, io.interrupted),
    json: {
      command: 'wallets',
      run,
      asked: ended.length,
      made: made.length,
      wallets: made.map(({ intent, ...user }) => ({
        ...user,
        ...viewMade(intent),
        ...(chain === undefined ? {} : { chain }),
      })),
      notMade: others.map(({ intent, ...user }) => ({ ...user, ...viewFailedIntent(intent) })),
    },
  };
}

/** A wallet as it is printed. `existed`: the service answered with one that was there already. */
export function viewMade({ facts }: Pick<IntentView, 'facts'>) {
  const { walletAddress, created, notice } = facts;
  return { locator: walletAddress, existed: created === false, ...(notice === undefined ? {} : { notice }) };
}
