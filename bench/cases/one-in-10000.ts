import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { type BenchCase, type PreparedCase, requireResult } from '../harness/bench-case.ts';
import { approveAll } from '../practice/approvals.ts';
import { openDesk, reopenDesk } from '../practice/desk.ts';
import { fillWallet, makeTransactions } from '../practice/fill-wallet.ts';
import { createOtherProgram } from '../practice/other-program.ts';
import { type BenchService, startService } from '../practice/start-service.ts';

/** Approving one request of a wallet that has 10,000 settled records, against one that has 10. */
export const oneIn10000Case: BenchCase = { name: 'one-in-10000', needs: ['keyring'], prepare };

const MANY = 10_000;
const FEW = 10;

async function prepare(): Promise<PreparedCase> {
  const service = await startService();
  const many = await openWallet(service, MANY);
  const few = await openWallet(service, FEW);
  return {
    comparisons: [
      {
        name: 'one-in-10000',
        measure: 'time',
        clock: 'wall',
        goal: 1.2,
        async check() {
          for (const wallet of [many, few]) {
            await wallet.prepare();
            await wallet.run();
            await wallet.requireSigned();
          }
        },
        ours: { what: `among ${MANY} settled`, operations: 1, prepare: many.prepare, run: many.run },
        reference: { what: `among ${FEW} settled`, operations: 1, prepare: few.prepare, run: few.run },
      },
    ],
    async close() {
      await many.stop();
      await few.stop();
      await service.stop();
    },
  };
}

async function openWallet(service: BenchService, settled: number) {
  const before = await openDesk({ service, signer: startForkedSigner() });
  await before.stop();
  fillWallet(before, makeTransactions(before, settled, 'success'));
  const desk = await reopenDesk(before, startForkedSigner());
  const { app, profileId, wallet, signerAddress } = desk;
  const other = createOtherProgram(service);
  let id = '';
  return {
    async prepare(): Promise<void> {
      const [record] = await other.requestTransfers({ wallet, to: signerAddress, count: 1 });
      id = record?.id ?? '';
      unwrap(await app.sync.now({ profileId }));
      const { total } = unwrap(await app.wallets.records({ profileId, walletAddress: wallet, kind: 'transaction' }));
      requireResult(total > settled, `${total} records are kept of ${settled} and those that were approved.`);
    },
    run: () => approveAll(desk, [id]),
    async requireSigned(): Promise<void> {
      const { approvals } = await other.readTransaction(wallet, id);
      requireResult(approvals.submitted.length === 1, `${id} has no signature at the service.`);
    },
    stop: desk.stop,
  };
}
