import { describe, expect, test } from 'vitest';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import { type Launched, launchApp } from './recorder/launch-app.ts';

type Told = { on: string; input: object };

const key = (input: object = {}): Told => ({
  on: 'before-input-event',
  input: { type: 'keyDown', key: 'a', isAutoRepeat: false, ...input },
});
const mouse = (type: string, button?: string): Told => ({ on: 'before-mouse-event', input: { type, button } });

const PRESSES: Record<string, Told> = {
  'a key': key(),
  'Enter on a button': key({ key: 'Enter' }),
  'a click': mouse('mouseDown', 'left'),
  'a tap on a touch screen': { on: 'input-event', input: { type: 'gestureTap' } },
};
const NO_PRESSES: Record<string, Told> = {
  'a key that repeats itself': key({ isAutoRepeat: true }),
  'a key that is let go': key({ type: 'keyUp' }),
  'Shift alone': key({ key: 'Shift' }),
  'Control alone': key({ key: 'Control' }),
  'the pointer on its way': mouse('mouseMove'),
  'the release of a click, whose press counts': mouse('mouseUp', 'left'),
  'the right button': mouse('mouseDown', 'right'),
  'a turn of the wheel': mouse('mouseWheel'),
  'what comes of a key that was told before': { on: 'input-event', input: { type: 'char' } },
};

const tell = ({ window }: Launched, { on, input }: Told) => void window.webContents.emit(on, {}, input);

async function launchLocked(): Promise<Launched> {
  const launched = await launchApp();
  expectValue(await launched.invokeUnasked('app.lock'));
  return launched;
}

describe('the window is unlocked', () => {
  test.each(Object.keys(PRESSES))('after %s, once', async (name) => {
    const launched = await launchLocked();
    tell(launched, PRESSES[name] as Told);
    expectValue(await launched.invokeUnasked('app.unlock'));
    expectValue(await launched.invokeUnasked('app.lock'));
    expect(expectFailure(await launched.invokeUnasked('app.unlock')).code).toBe('nobody-there');
  });

  test.each(Object.keys(NO_PRESSES))('not after %s', async (name) => {
    const launched = await launchLocked();
    tell(launched, NO_PRESSES[name] as Told);
    expect(expectFailure(await launched.invokeUnasked('app.unlock'))).toMatchObject({
      code: 'nobody-there',
      happened: expect.stringContaining('not a key or a click of yours'),
    });
  });

  test('not by the page alone, however often it asks', async () => {
    const launched = await launchLocked();
    const answers = await Promise.all(Array.from({ length: 200 }, () => launched.invokeUnasked('app.unlock')));
    expect(answers.map((answer) => expectFailure(answer).code)).toEqual(Array(200).fill('nobody-there'));
  });
});
