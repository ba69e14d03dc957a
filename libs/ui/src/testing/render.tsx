import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom has no layout, and nothing to scroll.
if (!("scrollIntoView" in Element.prototype)) {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
}

const mounted = new Set<{ root: Root; container: HTMLElement }>();

/** Mounts a tree into the test document. Portals are found through `document`. */
export async function render(
  node: ReactNode,
): Promise<{ rerender(next: ReactNode): Promise<void> }> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  mounted.add({ root, container });
  await act(async () => root.render(node));
  return { rerender: async (next) => act(async () => root.render(next)) };
}

/** Unmounts everything that the test rendered; call it in afterEach. */
export async function cleanUp(): Promise<void> {
  for (const { root, container } of mounted) {
    await act(async () => root.unmount());
    container.remove();
  }
  mounted.clear();
  // A popover that lost its target looks once more, and not after the window is gone.
  await settle();
}

/** Lets pending promises, timers up to `ms` and the renders they cause finish. */
export async function settle(ms = 0): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
}

/** Repeats `check` until it stops throwing, at most ten seconds (a busy machine is slow). */
export async function waitFor<T>(check: () => T): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await settle(20);
    }
  }
}
