import { describe, expect, test, vi } from 'vitest';
import { editNftKind } from '#main/records/writes/edit-nft-kind.ts';
import { editOrderKind } from '#main/records/writes/edit-order-kind.ts';
import { updateCollectionKind } from '#main/records/writes/update-collection-kind.ts';
import { actionSchema } from '#shared/model/action.ts';
import { collectionSchema } from '#shared/model/collection.ts';
import { nftSchema } from '#shared/model/nft.ts';
import { orderSchema } from '#shared/model/order.ts';
import { fail } from '#shared/result.ts';
import { answer, LOST, MISSING, openDesk } from './content-harness.ts';

/** A read that came to nothing. */
const UNREAD = { ...LOST, effectUncertain: false };
const nft = (metadata: object) => ({ id: '7', metadata, onChain: { status: 'success' } });
const ACTION = {
  actionId: 'a-1',
  action: 'nfts.update',
  status: 'pending',
  data: { collection: { id: 'shop' }, token: { id: '7' } },
};
const BEFORE = nft({ name: 'Ada', image: 'https://x.example/1.png', attributes: [] });
const ASKED = {
  collectionId: 'shop',
  nftId: '7',
  basis: JSON.stringify(BEFORE),
  request: { metadata: { name: 'Ada Lovelace' } },
};

function openNftDesk({ reads, edit = answer(actionSchema, ACTION, 'a-1') }: { reads: object[]; edit?: unknown }) {
  const editNft = vi.fn(async () => edit as ReturnType<typeof answer<typeof actionSchema>>);
  const getNft = vi.fn(async () => answer(nftSchema, reads.shift() ?? BEFORE, '7'));
  const desk = openDesk({ editNft, getNft });
  return { ...desk, editNft, getNft, kind: editNftKind(desk.options) };
}

describe('an edit of an NFT', () => {
  test('is sent once when the NFT is as the form showed it; its action is kept and followed', async () => {
    const { run, kind, editNft, store } = openNftDesk({ reads: [] });
    const { view, facts } = await run(kind, ASKED);
    expect(view).toMatchObject({ condition: 'done', facts: { recordId: '7', parent: 'shop', actionId: 'a-1' } });
    expect(facts()).toMatchObject({ raw: JSON.stringify(ACTION) });
    expect(editNft).toHaveBeenCalledExactlyOnceWith({ collectionId: 'shop', nftId: '7', body: ASKED.request });
    const action = { profileId: 'p', resource: 'action', parent: '', id: 'a-1' } as const;
    expect(store.resources.action.get(action)).toMatchObject({ status: 'pending' });
    expect(store.followed.get(action)).toMatchObject({ origin: 'made' });
    expect(store.followed.get({ ...action, resource: 'nft', parent: 'shop', id: '7' })).toMatchObject({
      origin: 'opened',
    });
  });

  test('of what has changed meanwhile is not sent, and both values are named', async () => {
    const { run, kind, editNft, store } = openNftDesk({ reads: [nft({ name: 'Augusta' })] });
    const { view } = await run(kind, ASKED);
    expect(view).toMatchObject({ condition: 'failed', failure: { code: 'changed-meanwhile' } });
    expect(view.failure?.happened).toContain('metadata.name was "Ada" and is now "Augusta"');
    expect(view.failure?.facts).toEqual({ field: 'metadata.name', expected: 'Ada', actual: 'Augusta' });
    expect(editNft).not.toHaveBeenCalled();
    // What was read is there to compare with.
    expect(store.resources.nft.get({ profileId: 'p', parent: 'shop', id: '7' })?.raw).toContain('Augusta');
  });

  test('names what has changed shortly, however long it is', async () => {
    const { run, kind } = openNftDesk({ reads: [nft({ name: 'x'.repeat(1_000_000) })] });
    expect(JSON.stringify((await run(kind, ASKED)).view.failure).length).toBeLessThan(2_000);
  });

  test('does not mind what it does not touch', async () => {
    const { run, kind } = openNftDesk({ reads: [nft({ name: 'Ada', image: 'https://x.example/2.png' })] });
    expect((await run(kind, ASKED)).view).toMatchObject({ condition: 'done', facts: { actionId: 'a-1' } });
  });

  test('that is so already is done without being sent', async () => {
    const { run, kind, editNft } = openNftDesk({ reads: [nft({ name: 'Ada Lovelace' })] });
    expect((await run(kind, ASKED)).view).toMatchObject({ condition: 'done', facts: { nothingToDo: true } });
    expect(editNft).not.toHaveBeenCalled();
  });

  test('that asks to store the files again is sent although the NFT looks so already', async () => {
    const { run, kind, editNft } = openNftDesk({ reads: [nft({ name: 'Ada Lovelace' })] });
    const basis = JSON.stringify(nft({ name: 'Ada Lovelace' }));
    const request = { ...ASKED.request, reuploadLinkedFiles: true };
    expect((await run(kind, { ...ASKED, basis, request })).view).toMatchObject({ condition: 'done' });
    expect(editNft).toHaveBeenCalledTimes(1);
  });

  test('whose answer is lost is done when the NFT shows it', async () => {
    const { run, kind, editNft } = openNftDesk({ reads: [BEFORE, nft({ name: 'Ada Lovelace' })], edit: fail(LOST) });
    expect((await run(kind, ASKED)).view).toMatchObject({ condition: 'done', facts: { foundApplied: true } });
    expect(editNft).toHaveBeenCalledTimes(1);
  });

  test('whose answer is lost is uncertain while the NFT does not show it, and says that the chain may follow', async () => {
    const { run, kind, editNft } = openNftDesk({ reads: [], edit: fail(LOST) });
    const { view, outbox, id } = await run(kind, ASKED);
    expect(view).toMatchObject({ condition: 'uncertain', state: 'sending', failure: { code: 'timeout' } });
    expect(view.failure?.kept).toMatch(/does not show the change\. A change on the chain may still follow\./);
    expect(editNft).toHaveBeenCalledTimes(1);
    expect(outbox.retry(id)).toMatchObject({ ok: true, value: { state: 'prepared' } });
    await outbox.settled(id);
    expect(editNft).toHaveBeenCalledTimes(2);
  });

  test('is not sent where nobody could look what it is now, and is looked at again', async () => {
    const { run, kind, editNft, getNft } = openNftDesk({ reads: [] });
    getNft.mockResolvedValue(fail(UNREAD) as never);
    const { outbox, id } = await run(kind, ASKED);
    await expect.poll(async () => (await outbox.settled(id)).condition).toBe('parked');
    expect(await outbox.settled(id)).toMatchObject({ state: 'prepared', failure: { code: 'timeout' } });
    expect(editNft).not.toHaveBeenCalled();
  });

  test('whose answer is lost waits while nobody can look, and is neither done nor sent again', async () => {
    const { run, kind, editNft, getNft } = openNftDesk({ reads: [], edit: fail(LOST) });
    getNft.mockResolvedValueOnce(answer(nftSchema, BEFORE, '7')).mockResolvedValue(fail(UNREAD) as never);
    const { view } = await run(kind, ASKED);
    expect(view).toMatchObject({ condition: 'active', state: 'sending', failure: { code: 'timeout' } });
    expect(editNft).toHaveBeenCalledTimes(1);
  });

  test('of an NFT that is not there ends at once', async () => {
    const { run, kind, editNft, getNft } = openNftDesk({ reads: [] });
    getNft.mockResolvedValue(fail(MISSING) as never);
    expect((await run(kind, ASKED)).view).toMatchObject({ condition: 'failed', failure: { code: 'not-found' } });
    expect(editNft).not.toHaveBeenCalled();
  });
});

describe('an edit of a collection', () => {
  const before = { id: 'shop', supplyLimit: 10, payments: { price: '5', currency: 'usdc' } };
  const asked = { collectionId: 'shop', basis: JSON.stringify(before), request: { supplyLimit: 20 } };

  function openCollectionDesk(now: object) {
    const updateCollection = vi.fn(async () =>
      answer(actionSchema, { ...ACTION, action: 'collections.update' }, 'a-1'),
    );
    const desk = openDesk({ updateCollection, getCollection: async () => answer(collectionSchema, now, 'shop') });
    return { ...desk, updateCollection, kind: updateCollectionKind(desk.options) };
  }

  test('sends what was asked and nothing else', async () => {
    const { run, kind, updateCollection } = openCollectionDesk({ ...before, payments: { price: '6' } });
    expect((await run(kind, asked)).view).toMatchObject({ condition: 'done', facts: { recordId: 'shop', parent: '' } });
    expect(updateCollection).toHaveBeenCalledExactlyOnceWith({ collectionId: 'shop', body: { supplyLimit: 20 } });
  });

  test('of a limit that somebody else has changed is not sent', async () => {
    const { run, kind, updateCollection } = openCollectionDesk({ ...before, supplyLimit: 15 });
    const { view } = await run(kind, asked);
    expect(view.failure).toMatchObject({ code: 'changed-meanwhile', facts: { expected: '10', actual: '15' } });
    expect(updateCollection).not.toHaveBeenCalled();
  });
});

describe('an edit of an order', () => {
  const order = (payment: object, email = 'a@x.example') => ({
    orderId: 'o-1',
    phase: 'payment',
    locale: 'en-US',
    lineItems: [{ delivery: { recipient: { email } } }],
    payment,
  });
  const before = order({ method: 'base-sepolia', currency: 'eth', preparation: { payerAddress: '0xAb' } });
  const asked = (request: object) => ({ orderId: 'o-1', basis: JSON.stringify(before), request });

  function openOrderDesk(edited: object, reads: object[] = []) {
    const editOrder = vi.fn(async () => answer(orderSchema, edited, 'o-1'));
    const getOrder = async () => answer(orderSchema, reads.shift() ?? before, 'o-1');
    const desk = openDesk({ editOrder, getOrder });
    return { ...desk, editOrder, kind: editOrderKind(desk.options) };
  }

  test('keeps the answered order at once, over what was read before it', async () => {
    const { run, kind, store, editOrder } = openOrderDesk(order({}, 'b@x.example'));
    const { view } = await run(kind, asked({ recipient: { email: 'b@x.example' } }));
    expect(view).toMatchObject({ condition: 'done', facts: { recordId: 'o-1' } });
    expect(editOrder).toHaveBeenCalledExactlyOnceWith({
      orderId: 'o-1',
      body: { recipient: { email: 'b@x.example' } },
    });
    expect(store.resources.order.get({ profileId: 'p', parent: '', id: 'o-1' })?.raw).toContain('b@x.example');
  });

  test('sends the payment as it was shown; what was emptied on purpose is left out', async () => {
    const { run, kind, editOrder } = openOrderDesk(before);
    const payment = { method: 'base-sepolia', currency: 'usdc', payerAddress: '' };
    await run(kind, asked({ payment }));
    expect(editOrder).toHaveBeenCalledExactlyOnceWith({
      orderId: 'o-1',
      body: { payment: { method: 'base-sepolia', currency: 'usdc' } },
    });
  });

  test.each([
    ['payment.payerAddress', { method: 'base-sepolia', currency: 'eth', preparation: { payerAddress: '0xAb' } }],
    ['payment.receiptEmail', { method: 'base-sepolia', currency: 'eth', receiptEmail: 'r@x.example' }],
  ])('that would take away a %s given meanwhile is not sent: the whole payment is replaced', async (field, payment) => {
    const basis = JSON.stringify(order({ method: 'base-sepolia', currency: 'eth' }));
    const { run, kind, editOrder } = openOrderDesk(before, [order(payment)]);
    const request = { payment: { method: 'base-sepolia', currency: 'usdc' } };
    const { view } = await run(kind, { orderId: 'o-1', basis, request });
    expect(view).toMatchObject({ condition: 'failed', failure: { code: 'changed-meanwhile', facts: { field } } });
    expect(editOrder).not.toHaveBeenCalled();
  });

  test('of an address that no read shows is sent, since nobody can say that it is so already', async () => {
    const { run, kind, editOrder } = openOrderDesk(before);
    const physicalAddress = { name: 'A', line1: 'B', city: 'C', postalCode: 'D', country: 'E' };
    expect((await run(kind, asked({ recipient: { physicalAddress } }))).view).toMatchObject({ condition: 'done' });
    expect(editOrder).toHaveBeenCalledTimes(1);
  });

  test('whose answer is lost and that no read can show stays uncertain', async () => {
    const { run, kind, editOrder } = openOrderDesk(before);
    editOrder.mockResolvedValue(fail(LOST) as never);
    const physicalAddress = { name: 'A', line1: 'B', city: 'C', postalCode: 'D', country: 'E' };
    expect((await run(kind, asked({ recipient: { physicalAddress } }))).view).toMatchObject({ condition: 'uncertain' });
    expect(editOrder).toHaveBeenCalledTimes(1);
  });
});
