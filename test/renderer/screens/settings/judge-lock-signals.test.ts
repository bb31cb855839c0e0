import { describe, expect, test } from 'vitest';
import type { LockSource } from '#shared/ipc/system-views.ts';
import { judgeLockSignals } from '../../../../src/renderer/src/screens/settings/system/judge-lock-signals.ts';

const power: LockSource = { name: 'power-monitor', heard: true };
const bus = (name: 'login' | 'screen-saver', heard: boolean): LockSource =>
  heard ? { name, heard } : { name, heard, reason: 'no bus' };

describe('what the desktop tells the app when the computer is left alone', () => {
  test('is not known before it is read', () => {
    expect(judgeLockSignals(undefined)).toBeUndefined();
  });

  test('is all of it where there are no buses, or where the login manager is heard', () => {
    expect(judgeLockSignals([power])).toBe('all');
    expect(judgeLockSignals([power, bus('login', true), bus('screen-saver', false)])).toBe('all');
  });

  test('is a locked screen alone where only the screen saver is heard', () => {
    expect(judgeLockSignals([power, bus('login', false), bus('screen-saver', true)])).toBe('screen');
  });

  test('is none where neither is heard', () => {
    expect(judgeLockSignals([power, bus('login', false), bus('screen-saver', false)])).toBe('none');
  });
});
