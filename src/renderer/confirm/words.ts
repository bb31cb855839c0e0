export const words = {
  asks: 'Countersign asks',
  no: 'Cancel',
  about: 'What it is about',
  more: 'Scroll to the end first.',
  show: 'Hold to show',
  again: (label: string) => `${label}, again`,
  different: 'The two are not the same. Type both again.',
  empty: 'Fill in every field.',
  characters: (count: number) => (count === 1 ? '1 character' : `${count} characters`),
  busy: 'One moment…',
  notTaken: 'That was not taken.',
};
