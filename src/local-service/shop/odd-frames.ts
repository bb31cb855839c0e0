import type { StoredMetadata } from '../content/content-store.ts';

/** What an app has to refuse or to bear, one of each; the id says what. */
export const ODD_FRAMES: readonly { id: string; metadata: StoredMetadata }[] = [
  {
    id: 'odd-svg',
    metadata: { name: 'A drawing that is a program', image: 'practice:svg', description: 'SVG can carry scripts.' },
  },
  {
    id: 'odd-wide',
    metadata: { name: 'The long corridor', image: 'practice:wide', description: 'A PNG of 8,192 × 64 pixels.' },
  },
  {
    id: 'odd-broken',
    metadata: { name: 'Torn in half', image: 'practice:broken-1', description: 'A PNG that ends in the middle.' },
  },
  {
    id: 'odd-http',
    metadata: {
      name: 'Postcard without an envelope',
      image: 'http://example.com/postcard.png',
      description: 'Its picture is at an address without TLS.',
    },
  },
  {
    id: 'odd-ipfs',
    metadata: {
      name: 'Somewhere else',
      image: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
      description: 'Its picture is known by what it holds, not by where it is.',
    },
  },
  {
    id: 'odd-loopback',
    metadata: {
      name: 'Next door',
      image: 'https://127.0.0.1/picture.png',
      description: 'Its picture is said to be on your own machine.',
    },
  },
  { id: 'odd-bare', metadata: { name: 'No picture at all', description: 'Only a name and this sentence.' } },
  {
    id: 'odd-markup',
    metadata: {
      name: '<b>Not bold</b> & <img src=x>',
      image: 'practice:png-odd-markup',
      description:
        'Line one\nLine two <script>alert(1)</script> \u202etxet desrever\u202c, and a word that is very long: ' +
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft.',
      animation_url: 'javascript:alert(1)',
      attributes: [
        { display_type: 'hologram', trait_type: 'A display type nobody knows', value: '12.50' },
        { trait_type: '', value: '' },
        { trait_type: 'Not a number', display_type: 'boost_number', value: 'plenty' },
      ],
    },
  },
];
