import { describe, expect, onTestFinished, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { findSecret, readFolder } from '../../helpers/find-secret.ts';
import { answerJson, startHostileServer } from '../../helpers/hostile-server.ts';
import { startTestService } from '../../helpers/practice-desk.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { startTestCore, type TestCore, type TestCoreOptions } from '../../helpers/start-test-core.ts';

const SECRET = 'k3y-in-the-path-0123456789';
const CHAIN = 'base-sepolia';
const OFF = { tokens: false, simulation: false, permissions: false };

/** A node that says which chain it is of, and counts who asks. */
async function startNode(chainId = '0x14a34') {
  const server = await startHostileServer(({ body }, response) =>
    answerJson(response, 200, { jsonrpc: '2.0', id: JSON.parse(body).id, result: chainId }),
  );
  onTestFinished(() => server.stop());
  return { ...server, host: new URL(server.url).host, url: `${server.url}/v2/${SECRET}` };
}

async function addProfile(core: TestCore): Promise<string> {
  const { url: baseUrl, apiKey } = await startTestService();
  const form = { name: 'QA', environment: 'staging' as const, baseUrl, apiKey };
  return expectValue(await core.app.profiles.add(form)).profile.id;
}

async function openProfile(options: TestCoreOptions = {}) {
  const core = await startTestCore(options);
  const profileId = await addProfile(core);
  const list = async () => expectValue(await core.app.chains.list({ profileId }));
  const look = async () => (await list()).chains.find(({ chain }) => chain === CHAIN);
  return { ...core, profileId, list, look };
}

describe('the chains of a profile', () => {
  test('are those of its environment with a known number, without a node and with nothing switched on', async () => {
    const { list } = await openProfile();
    const { chains, failure } = await list();
    expect(failure).toBeNull();
    expect(chains.map(({ chain }) => chain)).toEqual(expect.arrayContaining([CHAIN, 'polygon-amoy']));
    expect(chains.map(({ chain }) => chain)).not.toEqual(expect.arrayContaining(['base']));
    expect(chains.map(({ chain }) => chain)).not.toContain('story-testnet');
    expect(chains.every(({ node, uses }) => node === null && !uses.tokens && !uses.simulation)).toBe(true);
  });
});

describe('setting a node', () => {
  test('asks it for its chain, keeps its URL in the keychain, and tells the window its host alone', async () => {
    const node = await startNode();
    const { app, profileId, look, keychain, dataFolder, logLines, events, core } = await openProfile();
    const set = expectValue(await app.chains.setNode({ profileId, chain: CHAIN, url: node.url }));
    expect(set).toEqual({ chain: CHAIN, node: { host: node.host, isLent: false }, uses: OFF });
    expect(await look()).toEqual(set);
    expect(node.received.map(({ body }) => JSON.parse(body).method)).toEqual(['eth_chainId']);
    expect(Buffer.from(keychain.items.get(`chain-node/${profileId}/${CHAIN}`) ?? '', 'base64').toString()).toContain(
      SECRET,
    );
    expect(events).toEqual(
      expect.arrayContaining([
        { type: 'records-changed', profileId },
        { type: 'profile-changed', profileId },
      ]),
    );
    await core.stop();
    expect(JSON.stringify([set, events, logLines])).not.toContain(SECRET);
    expect(findSecret({ secret: SECRET, places: readFolder(dataFolder) })).toEqual([]);
  });

  test('is as it was after a restart, and is asked nothing by that', async () => {
    const node = await startNode();
    const { app, profileId, keychain, dataFolder, stop } = await openProfile();
    expectValue(await app.chains.setNode({ profileId, chain: CHAIN, url: node.url }));
    expectValue(await app.chains.setUses({ profileId, chain: CHAIN, uses: { tokens: true, simulation: false } }));
    await stop();
    const again = await startTestCore({ keychain, dataFolder });
    const { chains } = expectValue(await again.app.chains.list({ profileId }));
    expect(chains.find(({ chain }) => chain === CHAIN)).toEqual({
      chain: CHAIN,
      node: { host: node.host, isLent: false },
      uses: { tokens: true, simulation: false, permissions: false },
    });
    expect(node.received).toHaveLength(1);
  });

  test('that somebody put into the keychain is judged like any other: one that may not be used is none, and that is told', async () => {
    const { profileId, keychain, dataFolder, signer, stop } = await openProfile();
    const url = `https://user:${SECRET}@node.example.com/`;
    expectValue(await signer.ask({ type: 'store-chain-node', profileId, chain: CHAIN, url }));
    await stop();
    const again = await startTestCore({ keychain, dataFolder });
    const { chains, failure } = expectValue(await again.app.chains.list({ profileId }));
    expect(chains.every(({ node }) => node === null)).toBe(true);
    expect(failure).toMatchObject({ code: 'bad-node-url' });
    expect(JSON.stringify(failure)).not.toContain(SECRET);
  });

  test('in place of another keeps what is switched on only where the host is the same: a new key, and not a new reader', async () => {
    const [node, other] = [await startNode(), await startNode()];
    const { app, profileId } = await openProfile();
    const set = async (url: string) => expectValue(await app.chains.setNode({ profileId, chain: CHAIN, url })).uses;
    const uses = { tokens: true, simulation: true, permissions: true };
    await set(node.url);
    expectValue(await app.chains.setUses({ profileId, chain: CHAIN, uses }));
    expect(await set(`${node.url}-renewed`)).toEqual(uses);
    expect(await set(other.url)).toEqual(OFF);
  });

  test('of another chain keeps nothing', async () => {
    const node = await startNode('0x1');
    const { app, profileId, look, keychain } = await openProfile();
    const failure = expectFailure(await app.chains.setNode({ profileId, chain: CHAIN, url: node.url }));
    expect(failure.code).toBe('node-other-chain');
    expect(JSON.stringify(failure)).not.toContain(SECRET);
    expect((await look())?.node).toBeNull();
    expect([...keychain.items.keys()].filter((account) => account.startsWith('chain-node'))).toEqual([]);
  });

  test('on another computer is the operator’s word, asked for outside the page with the host in it', async () => {
    const surface = createScriptedSurface();
    const { app, profileId, keychain } = await openProfile({ surface });
    surface.says = false;
    const questions = surface.questions.splice(0) && surface.questions;
    const url = `https://node.example.com/v2/${SECRET}`;
    expect(expectFailure(await app.chains.setNode({ profileId, chain: CHAIN, url })).code).toBe('node-not-set');
    expect(questions.map(({ title }) => title)).toEqual([`Use node.example.com as the node of ${CHAIN}?`]);
    expect(JSON.stringify(questions)).not.toContain(SECRET);
    expect(keychain.items.has(`chain-node/${profileId}/${CHAIN}`)).toBe(false);
  });

  test.each([
    ['a URL that may not be used', CHAIN, `http://node.example.com/${SECRET}`, 'bad-node-url'],
    ['a chain without a known number', 'story-testnet', `http://127.0.0.1:1/${SECRET}`, 'unknown-chain'],
    ['a chain that nobody knows', 'nowhere', `http://127.0.0.1:1/${SECRET}`, 'unknown-chain'],
  ])('refuses %s, and does not repeat what was typed', async (_, chain, url, code) => {
    const { app, profileId } = await openProfile();
    const failure = expectFailure(await app.chains.setNode({ profileId, chain, url }));
    expect(failure.code).toBe(code);
    expect(JSON.stringify(failure)).not.toContain(SECRET);
  });

  test('needs an unlocked app; a node can be removed, with all that it was allowed', async () => {
    const node = await startNode();
    const { app, profileId, look } = await openProfile();
    expectValue(await app.app.lock());
    expect(expectFailure(await app.chains.setNode({ profileId, chain: CHAIN, url: node.url })).code).toBe('locked');
    expectValue(await app.app.unlock());
    expectValue(await app.chains.setNode({ profileId, chain: CHAIN, url: node.url }));
    expectValue(await app.chains.setUses({ profileId, chain: CHAIN, uses: { tokens: true, simulation: true } }));
    expect(expectValue(await app.chains.removeNode({ profileId, chain: CHAIN }))).toEqual({
      chain: CHAIN,
      node: null,
      uses: OFF,
    });
    expect(await look()).toEqual({ chain: CHAIN, node: null, uses: OFF });
  });
});

describe('the practice profile', () => {
  test('has the node of its own chain by itself, with nothing switched on, and the keychain is told nothing of it', async () => {
    const node = await startNode();
    const service = await startTestService();
    const practice = async () => ({ url: service.url, apiKey: service.apiKey, nodeUrl: node.url });
    const { app, keychain } = await startTestCore({ practice });
    const { chains } = expectValue(await app.chains.list({ profileId: 'practice' }));
    expect(chains.find(({ chain }) => chain === CHAIN)).toEqual({
      chain: CHAIN,
      node: { host: node.host, isLent: true },
      uses: OFF,
    });
    expect(node.received).toEqual([]);
    expect([...keychain.items.keys()].filter((account) => account.startsWith('chain-node'))).toEqual([]);
  });
});
