import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { needlesOfKey, searchMemory } from '../helpers/search-memory.ts';

/** Unmasks a key and keeps it in one form. What it was sent looks like no form of it. */
const HOLDER = `
  const text = (bytes) => bytes.toString('hex');
  const forms = {
    bytes: (key) => Buffer.from(key),
    text,
    capitals: (key) => text(key).toUpperCase(),
    'text of two bytes a character': (key) => Buffer.from(text(key), 'utf16le'),
    'base64 of bytes': (key) => 'ab' + key.toString('base64'),
    'base64 of text': (key) => Buffer.from('{"secret":"' + text(key) + '"}').toString('base64'),
    number: (key) => BigInt('0x' + text(key)),
    list: (key) => JSON.stringify([...key]),
  };
  process.on('message', ({ masked, form }) => {
    const key = Buffer.from(new ArrayBuffer(32));
    for (const [index, byte] of masked.entries()) key[index] = byte ^ 0x5a;
    if (form !== 'nothing') globalThis.held = forms[form](key);
    key.fill(0);
    process.send('ready');
  });
`;

async function holdIn(form: string): Promise<{ pid: number; key: Buffer }> {
  const key = randomBytes(32);
  const child = spawn(process.execPath, ['-e', HOLDER], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.send({ masked: [...key].map((byte) => byte ^ 0x5a), form });
  await once(child, 'message');
  return { pid: child.pid ?? 0, key };
}

describe.runIf(process.platform === 'linux')('a key that a process holds', () => {
  test.each([
    ['bytes', 'the first half as bytes'],
    ['text', 'hex in small letters'],
    ['capitals', 'hex in capitals'],
    ['text of two bytes a character', 'hex as UTF-16'],
    ['base64 of bytes', 'base64 of the bytes'],
    ['base64 of text', 'base64 of the hex'],
    ['number', 'bytes from the last to the first'],
    ['list', 'the bytes as a list'],
  ])('as %s is found', async (form, how) => {
    const { pid, key } = await holdIn(form);
    expect(searchMemory(pid, needlesOfKey(key))).toContain(how);
  });

  test('and lets go of is not', async () => {
    const { pid, key } = await holdIn('nothing');
    expect(searchMemory(pid, needlesOfKey(key))).toEqual([]);
  });
});
