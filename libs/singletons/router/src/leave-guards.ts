/** Asks whether to leave; `proceed` continues. */
type LeaveGuard = (proceed: () => void) => void;

interface Entry {
  readonly guard: LeaveGuard;
  /** The position in the browser's history that it guards. */
  readonly position: number | undefined;
}

const entries = new Set<Entry>();
const listeners = new Set<() => void>();

const newest = () => [...entries].at(-1);

function remove(entry: Entry): void {
  if (!entries.delete(entry)) return;
  if (entries.size === 0) {
    window.removeEventListener("beforeunload", onUnload);
    window.removeEventListener("click", onClick, true);
  }
  for (const listener of listeners) listener();
}

/**
 * Until removed, `guard` decides about Back, Forward, followed links and `leave`, and the browser
 * asks before the tab closes.
 */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  const entry = { guard, position: positionOf(window.history.state) };
  entries.add(entry);
  window.addEventListener("beforeunload", onUnload);
  window.addEventListener("click", onClick, true);
  for (const listener of listeners) listener();
  return () => remove(entry);
}

/** Asks all guards, the newest first; one that lets `proceed` continue is removed. */
export function leave(proceed: () => void): void {
  const entry = newest();
  if (entry === undefined) return proceed();
  return entry.guard(() => {
    remove(entry);
    leave(proceed);
  });
}

/** Whether unsaved input would be lost. */
export function isNavigationBlocked(): boolean {
  return entries.size > 0;
}

export function onNavigationBlocked(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!isPlain || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (link === null || link.target === "_blank" || link.hasAttribute("download")) return;
  event.preventDefault();
  event.stopPropagation();
  leave(() => link.click());
}

/** React Router numbers the entries of the history. */
function positionOf(state: unknown): number | undefined {
  const position: unknown =
    typeof state === "object" && state !== null ? Reflect.get(state, "idx") : undefined;
  return typeof position === "number" ? position : undefined;
}

/** A step that is being undone. Browsers ignore opposite steps that overlap. */
let undo: { readonly position: number; proceed?: () => void } | undefined;

const CHECK_MS = 250;

/** Until the browser is back: a step of its own may have cancelled ours. */
function undoAgain(): void {
  const at = positionOf(window.history.state);
  if (undo === undefined || at === undefined) return;
  if (at !== undo.position) window.history.go(undo.position - at);
  setTimeout(undoAgain, CHECK_MS);
}

/** Registered before the router's listener, which never sees a step that is undone. */
window.addEventListener("popstate", (event) => {
  const target = positionOf(event.state);
  const position = undo?.position ?? newest()?.position;
  if (position === undefined || target === undefined) return;
  if (undo === undefined && target === position) return;
  event.stopImmediatePropagation();
  if (target === position) {
    const proceed = undo?.proceed;
    undo = undefined;
    return proceed?.();
  }
  window.history.go(position - target);
  if (undo !== undefined) return;
  undo = { position };
  setTimeout(undoAgain, CHECK_MS);
  const step = () => window.history.go(target - position);
  leave(() => {
    if (undo === undefined) step();
    else undo.proceed = step;
  });
});
