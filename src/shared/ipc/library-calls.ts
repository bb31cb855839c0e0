import * as z from 'zod';
import { LARGEST_LIBRARY_TEXT, LONGEST_FILE_NAME, MOST_LIBRARY_ITEMS } from '../rules/library-limits.ts';
import { nothing } from './argument-parts.ts';
import { call } from './call.ts';
import type {
  FolderFileCheck,
  FolderPreview,
  LibraryCheck,
  LibraryFileCheck,
  LibraryItemDetail,
  LibraryItemView,
} from './library-views.ts';

/** As typed: its rules are `checkLibraryAbi`'s, which say in words what is wrong. A character is a byte at least. */
const typed = z.object({
  name: z.string().max(1_000),
  address: z.string().max(200),
  chain: z.string().max(200),
  text: z.string().max(2 * LARGEST_LIBRARY_TEXT),
});
const file = z.object({ name: z.string().min(1).max(LONGEST_FILE_NAME), text: z.string().max(LARGEST_LIBRARY_TEXT) });
const files = z.array(file).min(1).max(MOST_LIBRARY_ITEMS);
const id = z.uuid();

/** The operator's own ABIs and ERC-7730 descriptors, the same in every profile: they explain calls, and prove nothing. */
export const libraryCalls = {
  library: {
    /** In the order in which they were added. */
    list: call<LibraryItemView[]>()(nothing, 'answered'),
    get: call<LibraryItemDetail>()(z.object({ id }), 'answered'),
    /** What would be read of an ABI; keeps nothing. */
    checkAbi: call<LibraryCheck>()(z.object({ typed }), 'answered'),
    /** The same of descriptors: each is seen with the others, because one may include another. */
    checkFiles: call<LibraryFileCheck[]>()(z.object({ files }), 'answered'),
    addAbi: call<LibraryItemView>()(z.object({ typed }), 'refused'),
    /** Each that breaks no rule is added; what came of each is said, in the order of the files. */
    addFiles: call<LibraryFileCheck[]>()(z.object({ files }), 'refused'),
    /** Asks for a folder and says what its files would change; keeps nothing. Null where no folder was chosen. */
    readFolder: call<FolderPreview | null>()(nothing, 'refused'),
    /** Adds what breaks no rule of the folder that was read last; a file of the same name takes the place of the older one. */
    addFolder: call<FolderFileCheck[]>()(z.object({ id }), 'refused'),
    remove: call<null>()(z.object({ id }), 'refused'),
  },
} as const;
