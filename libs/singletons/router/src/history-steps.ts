type Watcher = (event: PopStateEvent) => void;

const watchers = new Set<Watcher>();

/**
 * Browsers call the listeners of a step in the order in which they were added, capturing or not.
 * This one is added when the module loads, so it comes before the router's.
 */
window.addEventListener("popstate", (event) => {
  for (const watcher of watchers) watcher(event);
});

/**
 * Calls `watcher` at every Back and Forward before the router sees it;
 * `event.stopImmediatePropagation()` keeps the step from the router. Returns how to end it.
 */
export function beforeHistoryStep(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
