/** A creation that has begun; `record` is there once it is done. */
export type Creation<Created> = { promise: Promise<Created>; record?: Created };

/** Creations by the keys that stand for them. */
export type Creations<Created> = Map<string, Creation<Created>>;

/**
 * Creates a record at most once for a set of keys, also when two requests with the same key arrive together.
 * A repeated key whose body differs gets the first record: the contract says only that no second one is made.
 * A creation that fails leaves its keys free, so that the request can be repeated.
 */
export async function createOnce<Created>(options: {
  creations: Creations<Created>;
  keys: readonly string[];
  create: () => Promise<Created>;
}): Promise<{ record: Created; created: boolean }> {
  const { creations, keys } = options;
  const known = keys.map((key) => creations.get(key)).find((creation) => creation !== undefined);
  // No await before this line: a second request must find the first one's promise.
  const creation = known ?? begin(options.create);
  for (const key of keys) if (!creations.has(key)) creations.set(key, creation);
  try {
    return { record: await creation.promise, created: known === undefined };
  } catch (error) {
    for (const key of keys) if (creations.get(key) === creation) creations.delete(key);
    throw error;
  }
}

/** A creation as it is after a restart: done. */
export function finishedCreation<Created>(record: Created): Creation<Created> {
  return { promise: Promise.resolve(record), record };
}

function begin<Created>(create: () => Promise<Created>): Creation<Created> {
  const creation: Creation<Created> = {
    promise: create().then((record) => {
      creation.record = record;
      return record;
    }),
  };
  return creation;
}
