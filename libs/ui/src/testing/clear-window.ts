import { afterAll } from "vitest";

/** Test files share a window: each leaves an empty one behind. */
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
