import { describe, expect, test } from 'vitest';
import type { SurfaceQuestion } from '#main/surface/surface.ts';
import { editJournal } from '../../helpers/edit-journal.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { openDesk, reopenDesk, startTestService } from '../../helpers/practice-desk.ts';
import { createScriptedSurface } from '../../helpers/scripted-surface.ts';
import { startTestCore } from '../../helpers/start-test-core.ts';
import { watchPort, writeAnswer } from '../../helpers/watched-port.ts';

const CHAIN = 'base-sepolia';
const form = (baseUrl: string, changes = {}) => ({
  name: 'Staging',
  environment: 'staging' as const,
  baseUrl,
  apiKey: 'sk_staging_0123456789',
  ...changes,
});

/** A person who looks, while they are asked, at who has connected. */
function createWatchingSurface({ says, connections }: { says: boolean; connections: () => number }) {
  const surface = createScriptedSurface({ says });
  const seen: number[] = [];
  const confirm = (question: SurfaceQuestion): Promise<boolean> => {
    seen.push(connections());
    return surface.confirm(question);
  };
  return { ...surface, questions: surface.questions, seen, confirm };
}

describe('the service of a new profile', () => {
  test('is connected to after a yes and not before, and the question says where the key goes', async () => {
    const port = await watchPort(writeAnswer('401 Unauthorized'));
    const surface = createWatchingSurface({ says: true, connections: port.connections });
    const { app } = await startTestCore({ surface });
    expect(expectFailure(await app.profiles.add(form(`${port.url}/api`))).code).toBe('wrong-key');
    expect(surface.seen).toEqual([0]);
    expect(port.connections()).toBe(1);
    const { host } = new URL(port.url);
    expect(surface.questions).toMatchObject([{ title: `Send the API key to ${host}?`, yes: 'Send it' }]);
    expect(surface.questions[0]?.sentences.join(' ')).toContain('a program on this computer');
    expect(JSON.stringify(surface.questions)).not.toContain('sk_staging_0123456789');
  });

  test('is never connected to after a no: nothing was sent, and nothing is kept but what was typed', async () => {
    const port = await watchPort();
    const surface = createScriptedSurface({ says: false });
    const { app, keychain, stop } = await startTestCore({ surface });
    const failure = expectFailure(await app.profiles.add(form(port.url)));
    expect(failure).toMatchObject({
      code: 'host-not-asked',
      happened: `Nothing was sent to ${new URL(port.url).host}, as you chose.`,
      kept: expect.stringContaining('still in the form'),
    });
    expect(expectValue(await app.profiles.list())).toEqual([]);
    expect([...keychain.items.keys()].filter((name) => name.includes('api-key'))).toEqual([]);
    await stop();
    expect(port.connections()).toBe(0);
  });

  test('is asked about again after a no, once after a yes, and not after a restart', async () => {
    const service = await startTestService();
    const surface = createScriptedSurface({ says: false });
    const first = await startTestCore({ surface });
    const typed = form(service.url, { apiKey: service.apiKey });
    expectFailure(await first.app.profiles.add(typed));
    surface.says = true;
    expectValue(await first.app.profiles.add(typed));
    expectValue(await first.app.profiles.add({ ...typed, name: 'The same again' }));
    expect(surface.questions).toHaveLength(2);
    await first.stop();
    const { app } = await startTestCore({ ...first, surface });
    expectValue(await app.profiles.add({ ...typed, name: 'Once more' }));
    expect(expectValue(await app.app.status()).profiles.map(({ failure }) => failure)).toEqual([null, null, null]);
    expect(surface.questions).toHaveLength(2);
  });

  test('is another one on another port, and with another scheme', async () => {
    const [port, other] = [await watchPort(writeAnswer('401 No')), await watchPort(writeAnswer('401 No'))];
    const surface = createScriptedSurface();
    const { app } = await startTestCore({ surface });
    for (const url of [port.url, other.url, other.url.replace('http:', 'https:')]) {
      expectFailure(await app.profiles.add(form(url)));
    }
    expect(surface.questions).toHaveLength(3);
  });

  test('is not asked about by two windows at once', async () => {
    const answer = Promise.withResolvers<boolean>();
    const surface = { ...createScriptedSurface(), confirm: () => answer.promise };
    const port = await watchPort(writeAnswer('401 No'));
    const { app } = await startTestCore({ surface });
    const asked = app.profiles.add(form(port.url));
    expect(expectFailure(await app.profiles.add(form('https://service.example.com'))).happened).toMatch(
      /already asking about another host/,
    );
    answer.resolve(false);
    expectFailure(await asked);
  });
});

describe('a host that nobody confirmed', () => {
  test('is sent nothing, whatever the journal says of a profile; the key put in again asks about it', async () => {
    const desk = await openDesk();
    await desk.stop();
    await editJournal(desk, 'DELETE FROM confirmed_hosts');
    const sent: string[] = [];
    const surface = createScriptedSurface({ says: false });
    const { app, profileId, service } = await reopenDesk(desk, {
      surface,
      writeLogLine: (line) => void (line.includes('service-request') && sent.push(line)),
    });
    const status = async () => expectValue(await app.app.status()).profiles.map(({ failure }) => failure?.code);
    expect(await status()).toEqual(['host-not-confirmed']);
    await app.sync.now({ profileId });
    expect(sent).toEqual([]);
    const again = { profileId, apiKey: service.apiKey };
    expect(expectFailure(await app.profiles.replaceApiKey(again)).code).toBe('host-not-asked');
    expect(sent).toEqual([]);
    surface.says = true;
    expectValue(await app.profiles.replaceApiKey(again));
    expect(await status()).toEqual([undefined]);
    expect(sent.length).toBeGreaterThan(0);
  });

  test('is not followed to by a redirect', async () => {
    const elsewhere = await watchPort();
    const port = await watchPort(writeAnswer('307 Elsewhere', { headers: [`location: ${elsewhere.url}/`] }));
    const { app } = await startTestCore();
    expect(expectFailure(await app.profiles.add(form(port.url))).code).toBe('redirected');
    const service = await startTestService();
    const { profile } = expectValue(await app.profiles.add(form(service.url, { apiKey: service.apiKey })));
    const node = { profileId: profile.id, chain: CHAIN, url: `${port.url}/key` };
    expect(expectFailure(await app.chains.setNode(node)).code).toBe('node-redirect');
    expect(elsewhere.connections()).toBe(0);
  });
});

describe('the practice service that the app runs itself', () => {
  test('is asked without a question; at its port, another profile is not', async () => {
    const service = await startTestService();
    const surface = createScriptedSurface({ says: false });
    const practice = async () => ({ url: service.url, apiKey: service.apiKey });
    const { app } = await startTestCore({ practice, surface });
    expect(expectValue(await app.app.status()).profiles).toMatchObject([{ failure: null }]);
    expect(surface.questions).toEqual([]);
    expect(expectFailure(await app.profiles.add(form(service.url))).code).toBe('host-not-asked');
    expect(surface.questions).toHaveLength(1);
  });
});

describe('a node of a chain', () => {
  test('on this computer, too, is connected to after a yes and not before', async () => {
    const service = await startTestService();
    const port = await watchPort(writeAnswer('503 Busy'));
    const surface = createWatchingSurface({ says: true, connections: port.connections });
    const { app } = await startTestCore({ surface });
    const { profile } = expectValue(await app.profiles.add(form(service.url, { apiKey: service.apiKey })));
    const node = { profileId: profile.id, chain: CHAIN, url: `${port.url}/v2/key` };
    expect(expectFailure(await app.chains.setNode(node)).code).toBe('node-status');
    expect(surface.seen).toEqual([0, 0]);
    expect(port.connections()).toBe(1);
    expect(surface.questions[1]?.sentences.join(' ')).toContain('a program on this computer');
  });
});
