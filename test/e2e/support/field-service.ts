import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DELEGATE, makeRecord, shownAs, WALLET } from './field-records.ts';

const API = '/api/2022-06-09';

/** A service in which there is one record of each resource, with every field that its model knows. */
export async function startFieldService() {
  let answers: Readonly<Record<string, unknown>> = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const body = answers[`${request.method} ${decodeURIComponent(pathname)}`];
    const found = body !== undefined;
    request.resume();
    response
      .writeHead(found ? 200 : 404, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify(found ? body : { error: true, message: 'There is nothing at this path.' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answers = listAnswers(url);
  return {
    url,
    apiKey: 'sk_staging_fields',
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function listAnswers(url: string): Record<string, unknown> {
  const id = shownAs('nft', 'id');
  const collectionId = shownAs('collection', 'id');
  const credentialAction = shownAs('credential', 'actionId');
  const action = makeRecord('action');
  // Followed only within the service's own address.
  const nft = { ...makeRecord('nft'), action: `${url}${API}/actions/${shownAs('nft', 'action')}` };
  const collection = makeRecord('collection');
  const wallet = `${API}/wallets/${WALLET}`;
  const transaction = makeRecord('transaction');
  const signature = makeRecord('signature');
  return {
    [`GET ${API}/collections`]: { results: [collection] },
    [`GET ${API}/collections/`]: { results: [collection] },
    [`GET ${API}/collections/${collectionId}`]: collection,
    [`PUT ${API}/collections/${collectionId}/templates/${shownAs('template', 'templateId')}`]: makeRecord('template'),
    [`GET ${API}/collections/${collectionId}/nfts/${id}`]: nft,
    [`GET ${API}/actions/${shownAs('nft', 'actionId')}`]: action,
    [`GET ${API}/actions/${credentialAction}`]: {
      ...action,
      actionId: credentialAction,
      data: { changes: shownAs('action', 'data.changes') },
    },
    'POST /api/v1-alpha1/credentials/templates/fields/vcs': makeRecord('credential'),
    [`GET ${API}/orders/${shownAs('order', 'orderId')}`]: makeRecord('order'),
    [`GET ${wallet}`]: makeRecord('wallet'),
    [`GET ${wallet}/transactions`]: { transactions: [transaction] },
    [`GET ${wallet}/signatures`]: { signatures: [signature] },
    [`GET ${wallet}/signers/${DELEGATE}`]: makeRecord('delegatedSigner'),
    [`GET ${wallet}/signers/evm-keypair:${DELEGATE}`]: makeRecord('delegatedSigner'),
    [`GET /api/v1-alpha2/wallets/${WALLET}/balances`]: [makeRecord('balance')],
  };
}
