/** The listeners of a value outside React, which `useSyncExternalStore` reads. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Tells every listener that the value has changed. */
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** Adds a listener. Returns the function that removes it. */
    watch: (listener: () => void) => {
      listeners.add(listener);
      return (): void => {
        listeners.delete(listener);
      };
    },
  };
}
