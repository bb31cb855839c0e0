import * as z from 'zod';
import { MOST_PROFILES } from '../model/inbox-choice.ts';
import { profileIdSchema } from '../model/profile.ts';

/** Parts that the arguments of many calls are made of. */
export const inProfile = { profileId: profileIdSchema };
/** A profile, and others whose requests stand in the same list. */
export const inProfiles = { ...inProfile, alongside: z.array(profileIdSchema).max(MOST_PROFILES).default([]) };
export const nothing = z.undefined();
export const evmAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'an EVM address: 0x and 40 hex digits');
export const locator = z.string().trim().min(1).max(320);
export const recordId = z.string().trim().min(1).max(200);
export const label = z.string().trim().min(1).max(60);
/** Made by the form or button once, so that a double click is one intent. */
export const formId = z.string().min(8).max(64);
/** Long enough for any key typed by a person, short enough to be no burden. Goes in, never comes out. */
export const secret = z.string().min(1).max(2048);
export const chainName = z.string().trim().min(1).max(60);
/** The id of an NFT, collection, template, credential or order, as the service or the caller chose it. */
export const resourceId = z.string().trim().min(1).max(200);
