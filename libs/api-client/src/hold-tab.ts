const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

let holders = 0;

/** The browser confirms closing the tab until all returned functions were called. */
export function holdTab(): () => void {
  if (holders === 0) window.addEventListener("beforeunload", ask);
  holders += 1;
  return () => {
    holders -= 1;
    if (holders === 0) window.removeEventListener("beforeunload", ask);
  };
}
