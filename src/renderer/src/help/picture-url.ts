/** Where the app's own scheme has a picture of docs/pictures: the build makes a file of the page of each. */
export function pictureUrl(name: string): string {
  return new URL(`../../../../docs/pictures/${name}.png`, import.meta.url).href;
}
