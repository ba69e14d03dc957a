const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

let holders = 0;

/**
 * Makes the browser ask before this tab is closed or loaded anew. Returns what lets go of it, to be
 * called once; the tab is free when everybody has let go.
 */
export function holdTab(): () => void {
  if (holders === 0) window.addEventListener("beforeunload", ask);
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) window.removeEventListener("beforeunload", ask);
  };
}
