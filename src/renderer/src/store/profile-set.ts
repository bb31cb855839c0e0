/** Profiles whose requests stand in one list, as the key of what is read of them. */
export function keyOfProfiles(profileIds: readonly string[]): string {
  return profileIds.join(',');
}

export function profilesOf(key: string): string[] {
  return key.split(',');
}

/** The same as main is asked for it. */
export function ofProfiles(key: string): { profileId: string; alongside: string[] } {
  const [profileId = '', ...alongside] = profilesOf(key);
  return { profileId, alongside };
}
