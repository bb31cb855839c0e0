import { expect, test } from 'vitest';
import { SignerSession } from '#signer/signer-session.ts';
import { MemoryKeychain } from '../helpers/memory-keychain.ts';

test('what is signed between two locks is of one session, and after each unlocking of another', () => {
  const session = new SignerSession({ createKeychain: () => new MemoryKeychain() });
  const first = session.signedBy;
  expect(first).toEqual({ appVersion: 'unknown', session: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  session.unlock();
  expect(session.signedBy).toEqual(first);
  session.lock();
  session.unlock();
  const second = session.signedBy.session;
  expect(second).not.toBe(first.session);
  session.unlock();
  expect(session.signedBy.session).toBe(second);
});
