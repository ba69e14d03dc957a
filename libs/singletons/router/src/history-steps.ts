type Watcher = (event: PopStateEvent) => void;

const watchers = new Set<Watcher>();
const listeners = new Set<() => void>();

const tellListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Browsers call the listeners of a step in the order in which they were added, capturing or not.
 * This one is added when the module loads, so it comes before the router's.
 */
window.addEventListener("popstate", (event) => {
  // A form over a held drawer: the form on top answers alone, or both would undo the step.
  [...watchers].at(-1)?.(event);
});

/**
 * Calls `watcher` at every Back and Forward before the router sees it, while it is the newest one;
 * `event.stopImmediatePropagation()` keeps the step from the router. Returns how to end it.
 */
export function interceptHistoryStep(watcher: Watcher): () => void {
  watchers.add(watcher);
  tellListeners();
  return () => {
    watchers.delete(watcher);
    tellListeners();
  };
}

/** Does somebody hold the page, because leaving it would lose what was typed? */
export function isNavigationBlocked(): boolean {
  return watchers.size > 0;
}

/** Calls `listener` whenever the answer of `isNavigationBlocked` may have changed. Returns how to end it. */
export function onNavigationBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
