type Watcher = (event: PopStateEvent) => void;

const watchers = new Set<Watcher>();
const listeners = new Set<() => void>();

const tellListeners = () => {
  for (const listener of listeners) listener();
};

/** Registered before the router's listener, so it runs first. */
window.addEventListener("popstate", (event) => {
  // Only the newest interceptor runs, or two would both undo the step.
  [...watchers].at(-1)?.(event);
});

/**
 * Calls `watcher` before the router handles Back and Forward; `stopImmediatePropagation` hides the
 * step.
 */
export function interceptHistoryStep(watcher: Watcher): () => void {
  watchers.add(watcher);
  tellListeners();
  return () => {
    watchers.delete(watcher);
    tellListeners();
  };
}

/** Whether unsaved input would be lost. */
export function isNavigationBlocked(): boolean {
  return watchers.size > 0;
}

export function onNavigationBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
