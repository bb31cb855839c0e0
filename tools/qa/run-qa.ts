import { FailureError } from '#shared/failure.ts';
import type { Access } from './access.ts';
import { askForApprovals, readRequestsAsked } from './ask-for-approvals.ts';
import type { CommandResult } from './command-result.ts';
import type { StartSigner } from './desktop-profile.ts';
import { CommandStopped, EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { findAccess } from './find-access.ts';
import { fundWallets, readFundingAsked } from './fund-wallets.ts';
import { makeWallets, readWalletsAsked } from './make-wallets.ts';
import { openDesk, type QaDesk } from './open-desk.ts';
import type { QaIo } from './qa-io.ts';
import { type Command, DEFAULT_FOLDER, readCommand } from './read-command.ts';
import { listForTeardown, reportRun } from './report-run.ts';
import { makeRunName } from './run-names.ts';

type Work = (ready: { desk: QaDesk; io: QaIo; run: string }) => Promise<CommandResult>;

/** Runs `qa` with the words after its name. @returns how the program ends */
export async function runQa(words: readonly string[], io: QaIo, startSigner?: StartSigner): Promise<ExitCode> {
  try {
    const command = readCommand(words, io);
    const result = await carryOut(command, io, startSigner);
    io.print(result.lines ?? `${JSON.stringify(result.json, null, 2)}\n`);
    return result.exitCode;
  } catch (cause) {
    if (cause instanceof CommandStopped) {
      io.tell(cause.message);
      return cause.exitCode;
    }
    if (cause instanceof FailureError) {
      io.tell(cause.message);
      return exitCodeOf(cause.failure);
    }
    throw cause;
  }
}

async function carryOut(command: Command, io: QaIo, startSigner: StartSigner | undefined): Promise<CommandResult> {
  switch (command.name) {
    case 'report':
      return reportRun(command, io);
    case 'teardown':
      return listForTeardown(command);
    default: {
      const access = await findAccess(command, io, startSigner);
      return atService(command, { io, access, work: prepare(command, access) });
    }
  }
}

/** Everything that can be wrong with the words is found before anything is opened. */
function prepare(command: Command, access: Access): Work {
  if (command.name === 'wallets') {
    const asked = readWalletsAsked(command, access);
    return (ready) => makeWallets({ ...ready, asked });
  }
  if (command.name === 'fund') {
    const asked = readFundingAsked(command);
    return (ready) => fundWallets({ ...ready, asked });
  }
  const asked = readRequestsAsked(command);
  return (ready) => askForApprovals({ ...ready, asked });
}

type AtService = { io: QaIo; access: Access; work: Work };

async function atService(command: Command, { io, access, work }: AtService): Promise<CommandResult> {
  const { name, folder } = command;
  if (name === 'report' || name === 'teardown') throw new Error(`${name} asks no service.`);
  const run = command.text('run') ?? makeRunName(name, io.clock());
  if (command.text('run') === undefined) io.tell(`This is the run ${run}; --run ${run} goes on with it.`);
  const desk = await openDesk({ path: folder, access, io });
  try {
    const result = await work({ desk, io, run });
    if (result.exitCode !== EXIT.done && result.isBegun !== false)
      io.tell(tellHowToGoOn(command, { run, exitCode: result.exitCode }));
    return result;
  } finally {
    await desk.stop();
  }
}

function tellHowToGoOn({ name, text }: Command, { run, exitCode }: { run: string; exitCode: ExitCode }): string {
  const folder = text('folder') ?? DEFAULT_FOLDER;
  const stopped = exitCode === EXIT.interrupted ? 'Stopped. What was done is kept.' : 'Not all of it was done.';
  return `${stopped} The same command with --run ${run} --folder ${folder} goes on and does nothing twice (qa ${name}); qa report --run ${run} tells of each row.`;
}
