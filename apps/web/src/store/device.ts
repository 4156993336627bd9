import { openCallStore } from './call-store.ts';

/** The id of this device, by which the server knows the numbers of its calls. A tab without IndexedDB is a device of its own. */
export async function findDevice(): Promise<string> {
  const { store } = await openCallStore();
  return store.findDevice();
}
