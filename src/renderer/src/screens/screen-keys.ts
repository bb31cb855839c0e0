import type { Screen } from './screen.ts';

/** The digits in the order of the rail; the tenth is 0, as on the keyboard. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** The key of each screen: its own, or the next digit. A screen that has neither has none. */
export function listKeysOfScreens<Item extends Pick<Screen, 'key'>>(
  screens: readonly Item[],
): { key: string; screen: Item }[] {
  const counted = screens.filter(({ key }) => key === undefined);
  return screens.flatMap((screen) => {
    const key = screen.key ?? DIGITS[counted.indexOf(screen)];
    return key === undefined ? [] : [{ key, screen }];
  });
}
