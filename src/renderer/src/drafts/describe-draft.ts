import { shortenAddress } from '../format/address.ts';
import { readSeries } from '../format/series-locator.ts';
import {
  addressPaths,
  collectionPaths,
  contractsPaths,
  credentialPaths,
  fundingPaths,
  nftPaths,
  orderPaths,
  readAddressRoute,
  walletPaths,
} from '../routes.ts';
import { draftWords } from './words.ts';

/** What a draft is called and where its form is. */
export type DraftLink = { label: string; path: string };

type Describe = (about: string) => DraftLink;

const words = draftWords.forms;

/** One row a form; the name of its draft is `<form>/<what it is about>`. */
const FORMS: Readonly<Record<string, Describe>> = {
  'mint-nft': (about) => ({ label: words.mintNft(about), path: nftPaths.mint(about || undefined) }),
  'edit-nft': (about) => {
    const [collectionId, nftId] = splitOnce(about);
    return { label: words.editNft(nftId), path: nftPaths.edit(collectionId, nftId) };
  },
  'import-nfts': (about) => ({ label: words.importNfts, path: nftPaths.import(about || undefined) }),
  'open-nft': () => ({ label: words.openNft, path: nftPaths.open }),
  'update-collection': (about) => ({ label: words.updateCollection(about), path: collectionPaths.edit(about) }),
  'create-template': (about) => ({ label: words.createTemplate(about), path: collectionPaths.template(about) }),
  'issue-credential': () => ({ label: words.issueCredential, path: credentialPaths.issue }),
  'edit-order': (about) => ({ label: words.editOrder(about), path: orderPaths.edit(about) }),
  compose: (about) => ({
    label: words.compose(shortenAddress(about)),
    path: walletPaths.compose(about, 'transaction'),
  }),
  'compose-self': (about) => ({
    label: words.composeSelf(shortenAddress(about)),
    path: walletPaths.compose(about, 'self'),
  }),
  revoke: (about) => {
    const [wallet, permissionId] = splitOnce(about);
    return { label: words.revoke(shortenAddress(wallet)), path: walletPaths.revoke(wallet, permissionId) };
  },
  message: (about) => ({ label: words.message(shortenAddress(about)), path: walletPaths.compose(about, 'message') }),
  'register-signer': (about) => ({
    label: words.registerSigner(shortenAddress(about)),
    path: walletPaths.compose(about, 'signer'),
  }),
  funding: describeFunding,
  'create-wallet': (about) => ({
    label: words.createWallet(shortenAddress(about)),
    path: walletPaths.create(about || undefined),
  }),
  'library-abi': (about) => ({ label: words.addAbi, path: contractsPaths.add(about) }),
  address: describeAddress,
  'add-wallet': () => ({ label: words.addWallet, path: walletPaths.add() }),
};

/** The way back to a draft's form; undefined for a form that this version does not have. */
export function describeDraft(form: string): DraftLink | undefined {
  const [name, about] = splitOnce(form);
  return FORMS[name]?.(about);
}

function describeFunding(about: string): DraftLink {
  if (about === '') return { label: words.funding, path: fundingPaths.create };
  const path = fundingPaths.createFor(about);
  return { label: readSeries(about) === undefined ? words.fundingOne(shortenAddress(about)) : words.fundingNew, path };
}

/** A form of the address book is named by its route. */
function describeAddress(about: string): DraftLink {
  const route = readAddressRoute(about);
  const label =
    route.page === 'edit'
      ? words.editAddress(shortenAddress(route.key.address))
      : words.addAddress(route.page === 'new' && route.start !== undefined ? shortenAddress(route.start.address) : '');
  return { label, path: addressPaths.draft(about) };
}

/** An id may hold slashes itself: what follows the first one is the id. */
function splitOnce(text: string): [first: string, rest: string] {
  const slash = text.indexOf('/');
  return slash < 0 ? [text, ''] : [text.slice(0, slash), text.slice(slash + 1)];
}
