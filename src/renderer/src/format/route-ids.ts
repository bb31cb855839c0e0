/** Writes ids of any characters as the part of a route after a screen's path. */
export function writeRouteIds(...ids: string[]): string {
  // Twice, because the whole part is decoded once before it is cut at its slashes.
  // Half a character, which JSON can carry, has no place in an address.
  return ids.map((id) => encodeURIComponent(encodeURIComponent(id.toWellFormed()))).join('/');
}

/** Reads what {@link writeRouteIds} wrote, from the decoded part of the route; what was not written by it stays as it is. */
export function readRouteIds(chosenId: string): string[] {
  return chosenId.split('/').map((segment) => {
    try {
      return decodeURIComponent(segment);
    } catch {
      return segment;
    }
  });
}
