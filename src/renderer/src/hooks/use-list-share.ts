import type { CSSProperties } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { LIST_SHARE } from '#shared/rules/list-shares.ts';
import { changeAppearance, readAppearance, useAppearance } from '../store/settings-store.ts';

export type ListShare = {
  /** In percent of the width; undefined: as wide as it is by itself. */
  share: number | undefined;
  /** Keeps another share; undefined gives the list its own width back. */
  keep: (share: number | undefined) => void;
};

/**
 * How much of a screen's width its list takes, where a person set it.
 * @param name of the screen; the first part of the path in the address when left out
 */
export function useListShare(name?: string): ListShare {
  const [location] = useHashLocation();
  const screen = name ?? location.split('/')[1] ?? '';
  const share = useAppearance().listShares[screen];
  return { share, keep: (next) => keepShare(screen, next) };
}

/** A share as it may be kept: whole percents, within what leaves something of both sides. */
export function clampShare(share: number): number {
  return Math.round(Math.min(LIST_SHARE.most, Math.max(LIST_SHARE.least, share)));
}

/** Has `--list-width` stand for a share of the window beside the rail; neither side gets less than a line of text needs. */
export function styleListWidth(share: number | undefined): CSSProperties {
  if (share === undefined) return {};
  const room = '100vw - var(--rail-width)';
  const width = `clamp(15rem, (${room}) * ${share / 100}, ${room} - 20rem)`;
  return { '--list-width': width } as CSSProperties;
}

function keepShare(screen: string, share: number | undefined): void {
  const { [screen]: _, ...others } = readAppearance().listShares;
  void changeAppearance({ listShares: share === undefined ? others : { ...others, [screen]: share } });
}
