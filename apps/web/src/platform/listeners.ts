/** The listeners of a value outside React, which `useSyncExternalStore` reads. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Notifies every listener of a change. */
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
