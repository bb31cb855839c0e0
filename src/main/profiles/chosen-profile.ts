/** The setting that holds the profile the operator works in. */
export const CHOSEN_PROFILE = { profileId: '', name: 'chosen-profile' } as const;
